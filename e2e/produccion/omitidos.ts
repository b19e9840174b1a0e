import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Lists at the end the journeys that were left out, by their reason. */
export default class Omitidos implements Reporter {
  private readonly byReason = new Map<string, string[]>();

  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    if (status !== 'skipped') return;
    const reason = annotations.find(({ type }) => type === 'skip')?.description ?? 'no reason';
    const titles = this.byReason.get(reason) ?? [];
    this.byReason.set(reason, [...titles, test.titlePath().slice(2).join(' › ')]);
  }

  onEnd(): void {
    for (const [reason, titles] of this.byReason) {
      console.log([`Left out, ${titles.length}: ${reason}`, ...titles].join('\n  '));
    }
  }
}
