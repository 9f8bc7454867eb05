/**
 * Asks once for what many want at the same moment: the keys that come in one turn of the event loop go together. Nothing
 * is kept, so each answer is as fresh as one that was asked for alone.
 * @param ask the question about several keys; a key without an answer is left out of the map
 * @returns the question about one key; it fails as `ask` fails
 */
export function together<K, V>(
  ask: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): (key: K) => Promise<V | undefined> {
  let waiting: { keys: Set<K>; answers: Promise<ReadonlyMap<K, V>> } | undefined
  return async key => {
    if (!waiting) {
      const keys = new Set<K>()
      const answers = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
        waiting = undefined
        return ask([...keys])
      })
      waiting = { keys, answers }
    }
    waiting.keys.add(key)
    return (await waiting.answers).get(key)
  }
}

interface Asking<V> {
  /** What is being found; those who came before it began wait for it. */
  answer: Promise<V>
  /** For those who came since. */
  next?: Promise<V>
}

/**
 * Finds once what many want alike, such as a list that every open desk reads anew when an order moves: whoever comes while
 * it is being found waits for the next finding, and all who wait have one. Nothing is kept, so each answer is as fresh as
 * one that was asked for alone; it is the same object for all who share it.
 * @returns finds what a key stands for in a database; it fails for all who share it as `find` fails
 */
export function inTurn<V>(): (db: object, key: string, find: () => Promise<V>) => Promise<V> {
  const all = new WeakMap<object, Map<string, Asking<V>>>()
  const begin = (asking: Map<string, Asking<V>>, key: string, find: () => Promise<V>): Promise<V> => {
    const mine: Asking<V> = {
      answer: find().finally(() => {
        if (mine.next === undefined) asking.delete(key)
      }),
    }
    asking.set(key, mine)
    return mine.answer
  }
  return (db, key, find) => {
    const asking = all.get(db) ?? new Map<string, Asking<V>>()
    all.set(db, asking)
    const now = asking.get(key)
    if (!now) return begin(asking, key, find)
    const start = () => begin(asking, key, find)
    return (now.next ??= now.answer.then(start, start))
  }
}
