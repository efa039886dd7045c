/** Those limits of `fairShare` that depend on how fast the machine is, in milliseconds. */
export interface ShareTimes {
  /** How much work makes a heavy user, who is limited to one request at a time until it is forgotten. */
  much: number;
  /** How long a request waits for its turn before it is refused. */
  longestWait: number;
}

export const usualShareTimes: Readonly<ShareTimes> = { much: 5_000, longestWait: 10_000 };
