/** A terminal in memory, whose operator gives each question the same answer. */
export function fakeTerminal(answer = '') {
  const out: string[] = [];
  const log: string[] = [];
  const terminal = {
    ask: async () => answer,
    print: (line: string) => out.push(line),
    log: (line: string) => log.push(line),
  };
  return { terminal, out, log };
}
