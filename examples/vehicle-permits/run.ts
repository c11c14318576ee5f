import { start } from './start.ts';

const { url } = await start(Number(process.env['PORT'] ?? 5180));
console.log(`Vehicle Permits: ${url}
Sign in as clerk@city.example or auditor@city.example with the password 'permits'.`);
