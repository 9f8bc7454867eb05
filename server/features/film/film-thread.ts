/** What is in a film: read by a library in a thread of its own, for a bent file can keep it busy for ever (decision 152). */
import { parentPort, workerData } from 'node:worker_threads'
import type { InputAudioTrack, InputVideoTrack } from 'mediabunny'
import * as library from 'mediabunny'
import { type FilmFault, filmRule } from '#contract/film.ts'
import type { FilmFacts, Looked } from './film.rules.ts'

/** Ends the looking with what is wrong. */
class Unfit extends Error {
  readonly fault: FilmFault
  constructor(fault: FilmFault) {
    super(fault)
    this.fault = fault
  }
}

/** Profiles of H.264 that every browser plays: baseline, main, high; all of 8 bit and 4:2:0. */
const playable = /^avc1\.(42|4d|64)[\da-f]{4}$/i
/** AAC in its low-complexity kind and those that build on it. */
const audible = /^mp4a\.40\.(2|5|29)$/

/** The units of a picture fill it: each begins with its length. */
function isWhole(picture: Uint8Array, lengthBytes: number): boolean {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.length)
  let at = 0
  while (at + lengthBytes <= bytes.length) at += lengthBytes + bytes.readUIntBE(at, lengthBytes)
  return at === bytes.length && bytes.length > 0
}

/** Reads every picture and every sound. @returns when the last one ends, in seconds */
async function endOf(track: InputVideoTrack | InputAudioTrack, isGood: (data: Uint8Array) => boolean): Promise<number> {
  let end = 0
  let n = 0
  for await (const packet of new library.EncodedPacketSink(track).packets()) {
    if (!isGood(packet.data)) throw new Unfit('broken')
    end = Math.max(end, packet.timestamp + packet.duration)
    n++
    if (end > filmRule.seconds) throw new Unfit('long')
  }
  if (n === 0) throw new Unfit('broken')
  return end
}

async function lookInside(bytes: Uint8Array): Promise<FilmFacts> {
  const input = new library.Input({ source: new library.BufferSource(bytes), formats: [library.MP4] })
  try {
    const [pictures, sounds] = [await input.getVideoTracks(), await input.getAudioTracks()]
    const [picture, sound] = [pictures[0], sounds[0]]
    if (!picture || pictures.length > 1 || sounds.length > 1) throw new Unfit('kind')
    if (!playable.test((await picture.getCodecParameterString()) ?? '')) throw new Unfit('kind')
    if (sound && !audible.test((await sound.getCodecParameterString()) ?? '')) throw new Unfit('kind')
    const { description } = (await picture.getDecoderConfig()) ?? {}
    if (!description) throw new Unfit('broken')
    const [width, height] = [await picture.getDisplayWidth(), await picture.getDisplayHeight()]
    const [coded, other] = [await picture.getCodedWidth(), await picture.getCodedHeight()]
    const [long, short] = [
      Math.max(width, height, coded, other),
      Math.max(Math.min(width, height), Math.min(coded, other)),
    ]
    // Coders work in blocks of 16: 1080 lines are coded as 1088.
    if (long > filmRule.longSide || short > filmRule.shortSide + 8) throw new Unfit('wide')
    if (width < 1 || height < 1) throw new Unfit('broken')
    const config = ArrayBuffer.isView(description)
      ? new Uint8Array(description.buffer, description.byteOffset)
      : new Uint8Array(description)
    const lengthBytes = ((config[4] ?? 3) & 3) + 1
    const end = Math.max(
      await endOf(picture, data => isWhole(data, lengthBytes)),
      sound ? await endOf(sound, data => data.length > 0) : 0,
    )
    return { durationMs: Math.max(1, Math.round(end * 1000)), width, height, sound: sound !== undefined }
  } finally {
    input.dispose()
  }
}

// What is wrong with a file that somebody sent is told to whoever sent it.
library.Logging.level = library.LogLevel.Silent
const said: Looked = await lookInside((workerData as { bytes: Uint8Array }).bytes).then(
  facts => ({ facts }),
  // Whatever the library cannot read of it is no fault of ours.
  (error: unknown) => ({ fault: error instanceof Unfit ? error.fault : 'broken' }),
)
parentPort?.postMessage(said)
