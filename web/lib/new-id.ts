/** A random UUID; `crypto.randomUUID` is missing where a practice is reached without TLS. */
export function newId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte, index) => {
    // Version 4, variant 1 (RFC 9562).
    if (index === 6) return hexOf((byte & 0x0f) | 0x40);
    return hexOf(index === 8 ? (byte & 0x3f) | 0x80 : byte);
  });
  return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0');
}
