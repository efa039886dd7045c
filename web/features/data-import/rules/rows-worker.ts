import { type RowsQuestion, readRows } from './read-rows.ts';

/** Reads the rows of a file off the main thread: the page answers meanwhile, whatever the file holds. */
self.onmessage = ({ data }: MessageEvent<RowsQuestion>) => self.postMessage(readRows(data));
