import { useState } from 'react'
import { billPartBytes } from '#contract/book-codes.ts'
import { dot } from '#contract/signs.ts'
import { formatShortDateTime } from '#contract/moments.ts'
import type { Output } from '#contract/kit.ts'
import { api } from '#web/api.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { booksTexts } from './books.texts.ts'

export type BillFile = Output<'desk.books.day'>['files'][number]

/** Fetches a file piece by piece, so that neither side holds more than a piece beside it. @throws ApiFailure */
export async function wholeFile({ channel, day, version, kind, size }: BillFile): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  for (let part = 1; part <= Math.ceil(size / billPartBytes); part++) {
    const { data } = await api('desk.books.file', { channel, day, version, kind, part })
    parts.push(Uint8Array.from(atob(data.base64), sign => sign.charCodeAt(0)))
  }
  return new Blob(parts)
}

/** Size as people read it. */
const sizeOf = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Saves one file of a bill as its channel gave it. */
export function SaveBillFile({ file }: { file: BillFile }) {
  const t = useTexts(booksTexts)
  const [saving, setSaving] = useState(false)
  const { version, kind, size, sha256, fetchedAt, name } = file

  async function save() {
    if (saving) return
    setSaving(true)
    try {
      saveFile(name, await wholeFile(file))
    } catch {
      // The call has told what went wrong; there is no half file.
    }
    setSaving(false)
  }

  return (
    <>
      <Button kind="line" size="s" busy={saving} busyText={t.saving} onClick={() => void save()}>
        {t[kind]}
      </Button>
      <small>{[t.version(version), sizeOf(size), formatShortDateTime(fetchedAt)].join(dot)}</small>
      <small>{`SHA-256 ${sha256.slice(0, 16)}…`}</small>
    </>
  )
}
