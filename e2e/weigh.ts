import type { Visitor } from './visitor.ts'

/**
 * Counts what the visitor's page gets over the network.
 * @param cache whether what is there already is taken from there
 */
export async function weigh({ page, context }: Visitor, { cache = false } = {}) {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.setCacheDisabled', { cacheDisabled: !cache })
  let bytes = 0
  const files: string[] = []
  devTools.on('Network.responseReceived', ({ type, response }) => files.push(`${type} ${response.url}`))
  devTools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const forget = () => void ((bytes = 0), (files.length = 0))
  return { bytes: () => bytes, files, forget }
}
