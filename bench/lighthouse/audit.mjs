// A program: audits an address in the browser listening at a port, and prints the result.
import lighthouse from 'lighthouse';

const [port, url] = process.argv.slice(2);
const categories = ['performance', 'accessibility', 'best-practices'];

// Clearing storage would lose the sign-in.
const result = await lighthouse(url, {
  port: Number(port),
  output: 'json',
  logLevel: 'error',
  onlyCategories: categories,
  disableStorageReset: true,
  // Live events are a request that never ends.
  maxWaitForLoad: 15_000,
});
const report = result?.lhr;
if (!report || report.runtimeError) throw new Error(`${url}: ${report?.runtimeError?.message ?? 'no result'}`);
process.stdout.write(JSON.stringify(auditOf(report)));

function auditOf({ categories: found, audits, finalDisplayedUrl }) {
  const [performance, accessibility, bestPractices] = categories.map((name) =>
    Math.round((found[name].score ?? 0) * 100),
  );
  const failed = categories
    .slice(1)
    .flatMap((name) =>
      found[name].auditRefs.map(({ id }) => audits[id]).filter(({ score }) => score !== null && score < 1),
    );
  return {
    url: finalDisplayedUrl,
    performance,
    accessibility,
    bestPractices,
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    blocked: audits['total-blocking-time'].numericValue,
    failed: failed.map(({ id }) => id),
  };
}
