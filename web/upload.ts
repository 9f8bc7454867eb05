import { kindNames, type UploadPurpose, type UploadRule, type UploadType } from '#contract/uploads.ts'
import { api } from './api.ts'

/** A file that the shop keeps now. */
export interface Uploaded {
  objectId: string
  name: string
  /** Shows it for some minutes; a longer-lived page asks again (`media.get`). */
  url: string
}

/** Why a file is not even sent; the form says it at once, the server would say the same. */
export type UploadFault = { kind: 'type'; kinds: string } | { kind: 'size'; limitMb: number } | { kind: 'empty' }

/** What stands in the way of a file. @returns nothing when it may be sent */
export function faultOf(file: Pick<File, 'type' | 'size'>, { types, largest }: UploadRule): UploadFault | undefined {
  if (!(types as readonly string[]).includes(file.type))
    return { kind: 'type', kinds: types.map(type => kindNames[type as UploadType]).join(', ') }
  if (file.size === 0) return { kind: 'empty' }
  return file.size > largest ? { kind: 'size', limitMb: Math.floor(largest / 1024 / 1024) } : undefined
}

/** What a file input accepts by a rule. */
export const acceptFor = ({ types }: UploadRule): string => types.join(',')

/** The bytes of a file as calls take them. */
export const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).split(',', 2)[1] ?? '')
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'))
    reader.readAsDataURL(file)
  })

/**
 * Sends a file to the shop. The same bytes sent again are the same file there.
 * @throws ApiFailure with the server's refusal; the caller shows it at the file (spec 8: uploads are never toasted)
 */
export async function upload(file: File, purpose: UploadPurpose, signal: AbortSignal): Promise<Uploaded> {
  const content = await readBase64(file)
  signal.throwIfAborted()
  const name = file.name.trim().slice(-120) || 'file'
  const { data } = await api('media.save', { purpose, name, content }, { signal })
  return { objectId: data.objectId, name: data.name, url: data.url }
}
