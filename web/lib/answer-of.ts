/** What a query of a `data.ts` answers: `AnswerOf<typeof mergesQuery>`. */
export type AnswerOf<
  Query extends (...about: never[]) => { queryFn?: (...context: never[]) => unknown },
> = Awaited<ReturnType<NonNullable<ReturnType<Query>['queryFn']>>>;
