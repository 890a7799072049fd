// All 51 portraits: one chunk of their own, loaded when the first is shown.
import { animals } from './animals';
import type { Drawing } from './drawing';
import { robed } from './robed';
import { soft } from './soft';
import { strong } from './strong';

export const portraits: Record<string, Drawing> = { ...soft, ...robed, ...strong, ...animals };
