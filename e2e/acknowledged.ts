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

/** What the cashier lets happen, in turn. */
export const outcomes = ['succeed', 'repeated', 'lost', 'delayed'] as const

/** Pays at the cashier of the sandbox bank. @throws when it does not answer */
export async function payAtBank(origin: string, target: string, outcome: (typeof outcomes)[number]): Promise<void> {
  const paid = await fetch(new URL(target, origin), {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `outcome=${outcome}&refund=now`,
  })
  if (paid.status !== 303) throw new Error(`cashier: ${paid.status}`)
}
