/** Real films for tests, grey and without a sound, made bit by bit: H.264 of the baseline profile (ITU-T H.264, 7.3), AAC (ISO/IEC 14496-3, 4.4). */
import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  MovOutputFormat,
} from 'mediabunny'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { blockOf, word } from '#server/features/content-page/test-content.ts'

class Bits {
  #bits = ''
  u(value: number, length: number): this {
    if (length > 0) this.#bits += value.toString(2).padStart(length, '0')
    return this
  }
  /** Exp-Golomb. */
  ue(value: number): this {
    const bits = (value + 1).toString(2)
    return this.u(0, bits.length - 1).u(value + 1, bits.length)
  }
  /** A unit of the stream: a stop bit, whole bytes, and no three bytes that look like a beginning. */
  unit(head: number): Buffer {
    const whole = `${this.#bits}1`
    return Buffer.from([head, ...guarded(bytesOf(whole))])
  }
  bytes(): Buffer {
    return Buffer.from(bytesOf(this.#bits))
  }
}
const bytesOf = (bits: string): number[] =>
  Array.from({ length: Math.ceil(bits.length / 8) }, (_, n) =>
    Number.parseInt(bits.slice(n * 8, n * 8 + 8).padEnd(8, '0'), 2),
  )
function guarded(bytes: readonly number[]): number[] {
  const out: number[] = []
  for (const byte of bytes) {
    if (byte <= 3 && out.at(-1) === 0 && out.at(-2) === 0) out.push(3)
    out.push(byte)
  }
  return out
}

const setOf = (across: number, down: number, profile: number) => {
  const bits = new Bits().u(profile, 8).u(0b1100_0000, 8).u(40, 8).ue(0)
  // The high profiles say what their colours are.
  if (profile >= 100) bits.ue(1).ue(0).ue(0).u(0, 1).u(0, 1)
  return bits
    .ue(0) // frame numbers of 4 bits
    .ue(2) // pictures leave in the order in which they come
    .ue(1)
    .u(0, 1)
    .ue(across - 1)
    .ue(down - 1)
    .u(0b11, 2) // whole frames
    .u(0, 1)
    .u(0, 1)
    .unit(0x67)
}
const pictureSet = new Bits().ue(0).ue(0).u(0, 2).ue(0).ue(0).ue(0).u(0, 3).ue(0).ue(0).ue(0).u(0, 3).unit(0x68)

/** Every block is what its neighbours are: grey. */
function wholePicture(blocks: number, id: number): Buffer {
  const bits = new Bits().ue(0).ue(7).ue(0).u(0, 4).ue(id).u(0, 2).ue(0)
  for (let n = 0; n < blocks; n++) bits.ue(3).ue(0).ue(0).u(1, 1)
  return bits.unit(0x65)
}
/** As the one before. */
const samePicture = (blocks: number, no: number): Buffer =>
  new Bits().ue(0).ue(5).ue(0).u(no, 4).u(0, 3).ue(0).ue(blocks).unit(0x41)

const lengthBefore = (unit: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(unit.length)
  return Buffer.concat([length, unit])
}
const sized = (unit: Buffer): Buffer => Buffer.concat([Buffer.from([unit.length >> 8, unit.length & 255]), unit])

/** One silent block of a single channel. */
const silence = new Bits().u(0, 7).u(0, 8).u(0, 11).u(0, 3).u(7, 3).bytes()

export interface FilmWish {
  width?: number
  height?: number
  seconds?: number
  sound?: boolean
  /** Where its index stands. */
  index?: 'first' | 'last' | 'fragments'
  /** 66, 77, 100 are played by all, 110 by few. */
  profile?: number
  /** What somebody wrote into it. */
  title?: string
  /** Bytes of each picture beside the picture itself, as a unit that says nothing. */
  padding?: number
  container?: 'mp4' | 'mov'
}

/** @returns the bytes of a film; width and height in whole blocks of 16 */
export async function madeFilm(wish: FilmWish = {}): Promise<Buffer> {
  const { width = 64, height = 48, seconds = 2, sound = true, index = 'first', profile = 66, padding = 0 } = wish
  const [across, down] = [Math.ceil(width / 16), Math.ceil(height / 16)]
  const set = setOf(across, down, profile)
  const high = profile < 100 ? [] : [0xfd, 0xf8, 0xf8, 0]
  const description = Buffer.concat([
    Buffer.from([1, profile, 0xc0, 40, 0xff, 0xe1]),
    sized(set),
    Buffer.from([1]),
    sized(pictureSet),
    Buffer.from(high),
  ])
  const target = new BufferTarget()
  const fastStart = { first: 'in-memory', last: false, fragments: 'fragmented' } as const
  const Format = wish.container === 'mov' ? MovOutputFormat : Mp4OutputFormat
  const output = new Output({ format: new Format({ fastStart: fastStart[index] }), target })
  const pictures = new EncodedVideoPacketSource('avc')
  const sounds = new EncodedAudioPacketSource('aac')
  output.addVideoTrack(pictures)
  if (sound) output.addAudioTrack(sounds)
  if (wish.title) output.setMetadataTags({ title: wish.title })
  await output.start()
  const rate = 5
  const filler =
    padding > 0
      ? lengthBefore(Buffer.concat([Buffer.from([12]), Buffer.alloc(padding, 255), Buffer.from([0x80])]))
      : Buffer.alloc(0)
  const level = `00${profile.toString(16)}`.slice(-2)
  for (let n = 0; n < seconds * rate; n++) {
    const isKey = n % 10 === 0
    const unit = isKey ? wholePicture(across * down, (n / 10) % 2) : samePicture(across * down, n % 10)
    const packet = new EncodedPacket(
      Buffer.concat([lengthBefore(unit), filler]),
      isKey ? 'key' : 'delta',
      n / rate,
      1 / rate,
    )
    const codec = `avc1.${level}C028`
    await pictures.add(
      packet,
      n === 0 ? { decoderConfig: { codec, codedWidth: across * 16, codedHeight: down * 16, description } } : undefined,
    )
  }
  if (sound) {
    const step = 1024 / 48_000
    const config = {
      codec: 'mp4a.40.2',
      sampleRate: 48_000,
      numberOfChannels: 1,
      description: Buffer.from([0x11, 0x88]),
    }
    for (let n = 0; n * step < seconds; n++)
      await sounds.add(
        new EncodedPacket(silence, 'key', n * step, step),
        n === 0 ? { decoderConfig: config } : undefined,
      )
  }
  await output.finalize()
  if (!target.buffer) throw new Error('no film')
  return Buffer.from(target.buffer)
}

/** A block of a page that shows a film, with what is said in it. */
export const filmBlock = (filmId: string) =>
  blockOf('film', 'f', {
    pictures: [{ scene: 'home', photoId: null, alt: word('展台', 'Studio') }],
    film: {
      filmId,
      speech: true,
      captions: word('WEBVTT\n\n00:00.000 --> 00:01.000\n您好。\n', 'WEBVTT\n\n00:00.000 --> 00:01.000\nWelcome.\n'),
    },
  })

/** Whatever of films lies in the store: bytes and pieces. @param dataDir the shop's */
export const filmFiles = (dataDir: string): string[] =>
  globSync('film/**/*', { cwd: join(dataDir, 'objects') }).filter(name => name.split('/').length === 3)
