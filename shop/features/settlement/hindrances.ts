import type { Output } from '#contract/kit.ts'

type Obstacle = Output<'settlement.preview'>['obstacles'][number]

/**
 * Why nothing of a wish can be bought, each reason once. Where the lines themselves cannot be bought, an address that is
 * missing as well hinders nobody, and is not asked for.
 */
export function hindrances(obstacles: readonly Obstacle[]): string[] {
  const ofLines = obstacles.filter(each => each.key !== null)
  return [...new Set((ofLines.length > 0 ? ofLines : obstacles).map(each => each.text))]
}
