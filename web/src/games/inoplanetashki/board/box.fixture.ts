// A few pieces and the slots, as the server tells them.
export const box = {
  slots: {
    nw: { turn: 0, ccw: { side: 'south', meets: 'sw' }, cw: { side: 'east', meets: 'ne' } },
    ne: { turn: 90, ccw: { side: 'west', meets: 'nw' }, cw: { side: 'south', meets: 'se' } },
    se: { turn: 180, ccw: { side: 'north', meets: 'ne' }, cw: { side: 'west', meets: 'sw' } },
    sw: { turn: 270, ccw: { side: 'east', meets: 'se' }, cw: { side: 'north', meets: 'nw' } },
  },
  sets: {
    house: {
      'N0-1': { ccw: false, cw: false, stations: 0, aliens: 0 },
      'N0a-1': { ccw: false, cw: false, stations: 0, aliens: 1 },
      'R0-1': { ccw: false, cw: true, stations: 0, aliens: 0 },
      'B2-1': { ccw: true, cw: true, stations: 2, aliens: 0 },
    },
    busy: { 'L0a-1': { ccw: true, cw: false, stations: 0, aliens: 1 } },
  },
};
