import { useTexts } from '#web/i18n/texts.ts'
import { useSaving } from '#web/use-saving.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { newCarTexts } from './new-car.texts.ts'

/** The contract in both languages, to be read at the counter and printed for a signature by hand. */
export function ContractFiles({ orderNo }: { orderNo: string }) {
  const t = useTexts(newCarTexts)
  const { saving, save, failed } = useSaving()
  return (
    <Row gap={2} rowGap={1} align="center" wrap>
      {(['zh-CN', 'en'] as const).map(which => (
        <Button
          key={which}
          kind="line"
          size="s"
          busy={saving === which}
          onClick={() => void save('desk.order.contractFile', { orderNo, language: which }, which)}
        >
          {which === 'en' ? t.english : t.chinese}
        </Button>
      ))}
      {failed}
    </Row>
  )
}
