/** Does each thing once, so many at a time. @returns how many a second, and how long each took in ms */
export async function inTurns(
  things: number,
  atATime: number,
  act: (n: number) => Promise<void>,
): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = []
  const begun = performance.now()
  let next = 0
  await Promise.all(
    Array.from({ length: atATime }, async () => {
      for (let n = next++; n < things; n = next++) {
        const from = performance.now()
        await act(n)
        times.push(performance.now() - from)
      }
    }),
  )
  return { perSecond: things / ((performance.now() - begun) / 1000), times }
}
