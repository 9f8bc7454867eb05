/** How the files of papers for loans are sealed, and answered to whoever may read them (decision 113). */
import { createHmac } from 'node:crypto'
import type { Config } from '#server/config.ts'
import { Bytes } from '#server/http/context.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { sealBytes, unsealBytes } from '#server/lib/seal.ts'
import { secretOf } from '#server/secrets.ts'
import type { SealedFile } from './loan-paper.queries.ts'

/** What a file belongs to: put beside another paper, it cannot be opened. */
const about = (paperId: number): string => `loan-paper ${paperId}`

export const sealFile = (bytes: Buffer, paperId: number, config: Config): Buffer =>
  sealBytes(bytes, secretOf(config, 'identity'), about(paperId))

/** Tells whether a file was sent before, and says nothing of what is in it to anybody else. */
export const markOf = (sent: Buffer, config: Config): Buffer =>
  createHmac('sha256', secretOf(config, 'identity')).update(sent).digest()

const endings = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

/** A file as it is answered: kept by no browser. @throws Refusal NOT_FOUND where there is none, or none that opens */
export function openFile(file: SealedFile | undefined, config: Config): Bytes {
  const bytes = file && unsealBytes(file.sealed, secretOf(config, 'identity'), about(file.paperId))
  if (!bytes) throw new Refusal('NOT_FOUND', {}, 404)
  return new Bytes(bytes, file.type, `${file.kind}-${file.fileId}.${endings[file.type]}`, 0)
}
