// The scripts that a person runs import this file first, so it uses only what older versions of Node have: `npm ci`
// installs Node 24 for the scripts by an install script, which `ignore-scripts` skips without a message.
const { node } = process.versions;
if (Number.parseInt(node, 10) < 24) {
  console.error(
    `Node 24 is needed, and this is Node ${node}. Run "npm rebuild node --ignore-scripts=false", which installs it in this folder, or install it from https://nodejs.org.`,
  );
  process.exit(1);
}
