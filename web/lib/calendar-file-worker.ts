import { CalendarFileError, type FileQuestion, readCalendarFile } from './calendar-file.ts';

/** Reads a calendar file off the main thread, so that one made to run forever can be stopped. */
self.onmessage = ({ data }: MessageEvent<FileQuestion>) => {
  try {
    self.postMessage({ contents: readCalendarFile(data) });
  } catch (error) {
    const problem = error instanceof CalendarFileError ? error.problem : 'not_a_calendar';
    self.postMessage({ problem });
  }
};
self.postMessage('ready');
