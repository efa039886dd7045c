// Loaded into the server that is measured. Answers how long the longest turn of its event loop was since it was
// last asked, in time on a processor, so that other load on the machine changes little.
import { readFileSync } from 'node:fs';
import process from 'node:process';

const account = `/proc/${process.pid}/task/${process.pid}/schedstat`;

/** Milliseconds that the thread of the event loop has been on a processor. */
function onProcessor() {
  return Number(readFileSync(account, 'utf8').split(' ', 1)[0]) / 1e6;
}

let longest = 0;
let last = 0;

function tick() {
  const now = onProcessor();
  longest = Math.max(longest, now - last);
  last = now;
  setTimeout(tick, 1).unref();
}

process.on('message', () => {
  if (last === 0) {
    last = onProcessor();
    tick();
  }
  process.send?.(longest);
  longest = 0;
});
process.channel?.unref();
