import type { Arrangement } from '../module';

export const options: Arrangement = { first: ['players', 'set'] };
