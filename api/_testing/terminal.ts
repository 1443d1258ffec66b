/** Creates a terminal that stores its output and answers every question with `answer`. */
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
