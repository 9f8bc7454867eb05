/** Films that staff send for pages of blocks: what one may be, why one is not taken, at which address it is (decision 152). */
import type { Word } from './parts.ts'

const MB = 1024 * 1024

/** What a film may be at most; upright ones may be as high as others are wide. */
export const filmRule = { type: 'video/mp4', largest: 20 * MB, seconds: 120, longSide: 1920, shortSide: 1080 } as const

/** A film is sent in pieces of so many bytes; the last one has the rest. */
export const filmPiece = 2 * MB

/** Why a film is not taken, in words that end a sentence. */
export const filmFaults = {
  kind: {
    cn: '须为 MP4 文件，画面为 H.264（8 位、4:2:0），声音为 AAC 或没有声音',
    en: 'it has to be an MP4 with H.264 pictures (8 bit, 4:2:0) and AAC sound, or none',
  },
  order: {
    cn: '文件的目录在末尾或分段存放，边下载边播放做不到；请以“网页优化（fast start）”重新导出',
    en: 'its index stands at the end or in fragments, so it cannot play while it comes. Please export it for the web (fast start)',
  },
  broken: { cn: '文件不完整或已损坏', en: 'the file is broken off or damaged' },
  long: { cn: `超过 ${filmRule.seconds} 秒`, en: `it is longer than ${filmRule.seconds} seconds` },
  wide: {
    cn: `画面超过 ${filmRule.longSide} × ${filmRule.shortSide}`,
    en: `its picture is larger than ${filmRule.longSide} × ${filmRule.shortSide}`,
  },
} as const satisfies Record<string, Word>
export type FilmFault = keyof typeof filmFaults

/** Path of the call that answers the bytes of a film. */
export const filmPath = '/common/film/getFile'

/** Under which address everybody gets a film. */
export const filmAddress = (filmId: string): string => `${filmPath}?filmId=${filmId}`
