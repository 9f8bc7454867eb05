import { useState } from 'react'
import { callOf } from '#contract/calls.ts'
import { download } from '#web/download.ts'
import { failureWords } from '#web/failure-words.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { newCarTexts } from './new-car.texts.ts'

/** The contract in both languages, to be read at the counter and printed for a signature by hand. */
export function ContractFiles({ orderNo }: { orderNo: string }) {
  const t = useTexts(newCarTexts)
  const language = useLanguage()
  const [busy, setBusy] = useState<string>()
  const [failed, setFailed] = useState('')
  async function save(which: 'zh-CN' | 'en') {
    if (busy) return
    setBusy(which)
    setFailed('')
    try {
      const { blob, name } = await download(callOf('desk.order.contractFile'), { orderNo, language: which })
      saveFile(name, blob)
    } catch (error) {
      setFailed(failureWords(error, language))
    }
    setBusy(undefined)
  }
  return (
    <Row gap={2} rowGap={1} align="center" wrap>
      {(['zh-CN', 'en'] as const).map(which => (
        <Button key={which} kind="line" size="s" busy={busy === which} onClick={() => void save(which)}>
          {which === 'en' ? t.english : t.chinese}
        </Button>
      ))}
      {failed && (
        <Text role="alert" size="small" tone="danger">
          {failed}
        </Text>
      )}
    </Row>
  )
}
