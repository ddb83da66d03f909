/**
 * Replaces the sections that `other` has too, and appends its new ones; each is marked with where and when it was
 * measured.
 */
export function withSections(report: string, other: string): string {
  const [head, ...sections] = sectionsOf(report);
  const [otherHead, ...others] = sectionsOf(other);
  const measured = otherHead?.split('\n').at(-1) ?? '';
  const put = new Map(others.map((section) => [headingOf(section), `${section}\n\nThis part: ${measured}`]));
  const kept = sections.map((section) => {
    const heading = headingOf(section);
    const found = put.get(heading);
    put.delete(heading);
    return found ?? section;
  });
  return `${[head, ...kept, ...put.values()].join('\n\n')}\n`;
}

function sectionsOf(report: string): string[] {
  return report.split(/\n(?=## )/).map((section) => section.trim());
}

function headingOf(section: string): string {
  return section.split('\n', 1)[0] ?? '';
}
