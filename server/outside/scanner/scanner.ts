/**
 * A virus scanner beside the shop: a ClamAV daemon, spoken with by its INSTREAM command over TCP (`VIRUS_SCANNER`). Without
 * one nothing is scanned, and the desk says so of each paper.
 */
import { connect } from 'node:net'
import type { Config } from '#server/config.ts'
import { waitFor } from '#server/db/connect.ts'

/** `unknown`: the scanner could not be asked; nothing is kept then. */
export type ScanResult = 'clean' | 'found' | 'unknown'

/** So long a scanner may take, in ms. */
const PATIENCE_MS = 20_000
const CHUNK = 64 * 1024
/** More than it ever says. */
const MOST_SAID = 4096

/**
 * Has a file scanned.
 * @returns nothing where this installation has no scanner
 */
export async function scanFile(config: Pick<Config, 'VIRUS_SCANNER'>, bytes: Buffer): Promise<ScanResult | undefined> {
  const address = config.VIRUS_SCANNER
  if (address === undefined) return undefined
  waitFor('the virus scanner')
  const [host = '', port = ''] = address.split(/:(?=\d+$)/)
  return new Promise(resolve => {
    const socket = connect({ host: host.replace(/^\[|\]$/g, ''), port: Number(port) })
    let answer = ''
    const end = (result: ScanResult) => {
      clearTimeout(late)
      socket.destroy()
      resolve(result)
    }
    const late = setTimeout(() => end('unknown'), PATIENCE_MS)
    socket.on('error', () => end('unknown'))
    socket.on('data', (data: Buffer) => {
      answer += data.toString('latin1')
      if (answer.length > MOST_SAID) end('unknown')
    })
    socket.on('end', () => end(resultOf(answer)))
    socket.on('connect', () => {
      socket.write('zINSTREAM\0')
      for (let at = 0; at < bytes.length; at += CHUNK) {
        const part = bytes.subarray(at, at + CHUNK)
        const size = Buffer.alloc(4)
        size.writeUInt32BE(part.length)
        socket.write(size)
        socket.write(part)
      }
      socket.write(Buffer.alloc(4))
    })
  })
}

/** Anything but a plain yes or a plain find is no answer. */
function resultOf(answer: string): ScanResult {
  const said = answer.replace(/\0[\s\S]*$/, '').trim()
  if (said === 'stream: OK') return 'clean'
  return /^stream: .+ FOUND$/.test(said) ? 'found' : 'unknown'
}
