export interface Exception {
  /** Its address, or the last part of it: GHSA-… */
  advisory: string;
  package: string;
  /** Why it does no harm here. */
  reason: string;
  /** The last day on which it holds, such as 2027-01-31. */
  until: string;
}

/** What `npm audit --json` writes, as far as it is read here. */
export interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<
    string,
    { via: (string | { name: string; title: string; url: string; severity: string })[] }
  >;
}

export interface Verdict {
  /** Neither excepted nor of tools alone. */
  faults: string[];
  /** Of what only builds and tests. */
  ofTools: string[];
  /** Exceptions that name nothing any more. */
  unused: string[];
}

/** Undefined where a registry gave no answer. */
export function judge(
  { shipped, all }: { shipped: Report; all: Report },
  exceptions: readonly Exception[],
  today: string,
): Verdict | undefined {
  if (!shipped.vulnerabilities || !all.vulnerabilities) return undefined;
  const [own, every] = [advisoriesIn(shipped), advisoriesIn(all)];
  const exceptionOf = (url: string) =>
    exceptions.find(({ advisory, package: name }) => url.endsWith(advisory) && every.get(url)?.name === name);
  const isExcepted = (url: string) => (exceptionOf(url)?.until ?? '') >= today;
  const lines = (urls: string[]) => urls.map((url) => lineOf(url, every.get(url), exceptionOf(url)));
  const open = [...every.keys()].filter((url) => !isExcepted(url));
  return {
    faults: lines(open.filter((url) => own.has(url))),
    ofTools: lines(open.filter((url) => !own.has(url))),
    unused: exceptions
      .filter(({ advisory }) => ![...every.keys()].some((url) => url.endsWith(advisory)))
      .map(({ advisory }) => advisory),
  };
}

interface Advisory {
  name: string;
  title: string;
  severity: string;
}

function advisoriesIn({ vulnerabilities = {} }: Report): Map<string, Advisory> {
  const found = Object.values(vulnerabilities).flatMap(({ via }) => via.filter((one) => typeof one !== 'string'));
  return new Map(found.map((one) => [one.url, one]));
}

function lineOf(url: string, advisory: Advisory | undefined, exception: Exception | undefined): string {
  const over = exception ? ` (its exception ended on ${exception.until})` : '';
  return `${advisory?.name}: ${advisory?.title}, ${advisory?.severity}, ${url}${over}`;
}
