export interface Drawing {
  body: string; // the colours: its own,
  trim: string; // what goes with it,
  sky: string; // and what is behind it
  figure: string;
}
