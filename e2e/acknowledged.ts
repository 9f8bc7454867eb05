/** What buyers were told, so that it can be held against the shop after a power cut. */
export class Acknowledged {
  /** Steps that the shop or the bank has acknowledged. */
  acknowledged = 0
  #watch: { count: number; reached: () => void } | undefined

  /** Settles once so many further steps are acknowledged. */
  reach(count: number): Promise<void> {
    return new Promise(reached => {
      this.#watch = { count: this.acknowledged + count, reached }
    })
  }

  protected acknowledge(): void {
    this.acknowledged++
    if (this.#watch && this.acknowledged >= this.#watch.count) this.#watch.reached()
  }

  /** Repeats until nobody answers any more; what was acknowledged is written down. */
  protected async untilDark(step: () => Promise<void>): Promise<void> {
    try {
      for (;;) await step()
    } catch {
      // The server is gone.
    }
  }
}
