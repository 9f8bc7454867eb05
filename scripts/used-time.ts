/**
 * Milliseconds of processor that this process has used. What a test says of the work of something is claimed of these: what
 * other programs of a busy machine take meanwhile is no work of it.
 */
export function usedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
