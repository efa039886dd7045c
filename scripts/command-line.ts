import {
  type CommandLine,
  type OptionsOfCommand,
  readCommandLine,
} from '../server/command-line.ts';
import { StartError } from '../server/start-error.ts';

/** The options and words of a script. What it does not accept ends it with a line on how it is used. */
export function commandLineOf<const Options extends OptionsOfCommand>(line: CommandLine<Options>) {
  try {
    return readCommandLine(line);
  } catch (error) {
    if (error instanceof StartError) stop(error.message);
    throw error;
  }
}

/** The number of an option such as `--sample`, at least 1. Anything else ends the script with a line that says so. */
export function countOf(option: string, value: string): number {
  if (/^[1-9]\d*$/.test(value)) return Number(value);
  return stop(`--${option} takes a number from 1 on, and not ${value}.`);
}

/** Ends a script with this line. */
export function stop(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}
