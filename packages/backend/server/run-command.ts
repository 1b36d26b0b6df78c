import { describeError } from './user-error.ts';

export async function runCommand(command: () => Promise<void>) {
  try {
    await command();
  } catch (error) {
    const said = describeError(error);
    console.error(said instanceof Error ? said.message : said);
    process.exitCode = 1;
  }
}
