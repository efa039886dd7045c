/** The candidate most like a misspelt name, if one is like it at all: for hints in errors. */
export function suggest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestLikeness = 0.4;
  for (const candidate of candidates) {
    const likeness = compare(name.toLowerCase(), candidate.toLowerCase());
    if (likeness > bestLikeness) {
      best = candidate;
      bestLikeness = likeness;
    }
  }
  return best;
}

/** Shared pairs of neighbouring letters, from 0 to 1 (Dice's coefficient). */
function compare(a: string, b: string): number {
  const pairsOfA = pairs(a);
  const pairsOfB = pairs(b);
  let shared = 0;
  for (const pair of pairsOfA) if (pairsOfB.has(pair)) shared += 1;
  return (2 * shared) / (pairsOfA.size + pairsOfB.size);
}

function pairs(text: string): Set<string> {
  const padded = ` ${text.slice(0, 64)} `;
  const found = new Set<string>();
  for (let index = 1; index < padded.length; index += 1) {
    found.add(padded.slice(index - 1, index + 1));
  }
  return found;
}
