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
