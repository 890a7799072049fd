// The eight phases of an encounter with a little picture of each, in a box of 24 by 24.
export const phases: { id: string; icon: string }[] = [
  { id: 'start-turn', icon: '<path d="M6 4v16M6 5h12l-3 4 3 4H6"/>' },
  { id: 'regroup', icon: '<path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5"/>' },
  { id: 'destiny', icon: '<rect x="6" y="3" width="12" height="18" rx="2"/><path d="M12 8l1.2 2.800L16 12l-2.8 1.200L12 16l-1.2-2.800L8 12l2.8-1.200Z"/>' },
  { id: 'launch', icon: '<path d="M4 20c0-4 2-6 5-7 1-5 5-9 11-9 0 6-4 10-9 11-1 3-3 5-7 5ZM14 10h.01"/>' },
  { id: 'alliance', icon: '<circle cx="8" cy="9" r="3"/><circle cx="16" cy="9" r="3"/><path d="M3 20c0-4 2-6 5-6s4 1 4 3c0-2 1-3 4-3s5 2 5 6"/>' },
  { id: 'planning', icon: '<rect x="4" y="5" width="9" height="14" rx="2"/><path d="M15 6l5 1.5-4 12-2.5-.8"/>' },
  { id: 'reveal', icon: '<path d="M2 12c3-5 6-7 10-7s7 2 10 7c-3 5-6 7-10 7s-7-2-10-7Z"/><circle cx="12" cy="12" r="3"/>' },
  { id: 'resolution', icon: '<path d="M12 4v16M7 20h10M5 8h14M5 8l-3 6h6ZM19 8l-3 6h6Z"/>' },
];
