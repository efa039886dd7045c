import { connect, type Socket } from 'node:net';

/** A TCP connection to a practice, for requests that no HTTP client would send. */
export interface BareSocket {
  socket: Socket;
  /** Everything the server sent, once the connection is closed. */
  closed: Promise<string>;
}

export function openSocket(url: string, ...lines: string[]): BareSocket {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise<string>((resolve) => {
    let text = '';
    socket.setEncoding('latin1').on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(text));
  });
  if (lines.length > 0) socket.write(lines.join('\r\n'));
  return { socket, closed };
}
