// Marks of requests: one that is sent again with its mark is not done twice. Short, since tables keep them.
const page = Math.random().toString(36).slice(2, 10);
let last = 0;

export const newMark = () => `${page}-${++last}`;

// So long, in milliseconds, a request is sent again where nobody answers. Then people decide themselves.
export const patience = 20_000;
