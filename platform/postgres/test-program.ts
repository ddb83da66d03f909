import { startPostgres } from './start.ts';

const [folder = '', settings = '{}'] = process.argv.slice(2);
try {
  const { url } = await startPostgres({
    folder,
    log: (message) => console.log(JSON.stringify({ message })),
    settings: JSON.parse(settings) as Record<string, string>,
  });
  console.log(JSON.stringify({ url }));
} catch (error) {
  console.log(JSON.stringify({ error: (error as Error).message }));
  process.exitCode = 1;
}
