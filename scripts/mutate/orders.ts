import { z } from 'zod';

/** Between the program and the thread in which Vitest has the tests. */
export const channelName = 'track-and-pay-mutate';

export const orderShape = z.union([
  z.literal('end'),
  z.object({
    file: z.string(),
    /** The statement that makes the program wrong, and the one that makes it right again if there is one. */
    sql: z.string(),
    undo: z.string().optional(),
    /** What is wrong: a function, a view or a table. */
    object: z.string(),
    /** Whether all of the file is to run, on copies that are wrong before anything is in them. */
    isWhole: z.boolean(),
  }),
]);
export type Order = Exclude<z.infer<typeof orderShape>, 'end'>;

export const answerShape = z.object({ isNoticed: z.boolean() });
export type Answer = z.infer<typeof answerShape>;
