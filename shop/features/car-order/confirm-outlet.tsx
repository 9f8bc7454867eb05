import { useState } from 'react'
import { dotted } from '#contract/signs.ts'
import { OutletChooser } from '#shop/features/dealer/outlet-chooser.tsx'
import { Block } from '#shop/features/order/settlement-parts.tsx'
import { outletBlockId } from '#shop/features/order/use-agreed.ts'
import { chooseDealerHref, chooseDealerPath } from '#shop/personal/order-car-address.ts'
import { isRouted } from '#shop/route-table.ts'
import { useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { CarPreview } from './confirm-load.ts'
import { carOrderTexts } from './confirm.texts.ts'

interface ConfirmOutletProps {
  /** What is configured. */
  code: string
  outlet: CarPreview['outlet']
  missing: boolean
  /** Whether outlets are compared by stock and days: not for a car that is built for this order alone. */
  compare?: boolean
  onChoose: (outletId: number) => void
}

/** The dealer who confirms, signs and hands over, and the way to another one. */
export function ConfirmOutlet({ code, outlet, missing, compare = true, onChoose }: ConfirmOutletProps) {
  const t = useTexts(carOrderTexts)
  const [choosing, setChoosing] = useState(false)
  return (
    <Block id={outletBlockId} title={t.outlet}>
      <Row rowGap={3} gap={6} align="center" justify="between" wrap>
        <Stack shrink gap={1}>
          {outlet && (
            <>
              <Text tone="strong" weight="medium">
                {dotted(outlet.name)}
              </Text>
              <Text size="caption" tone="muted">
                {outlet.address}
              </Text>
            </>
          )}
          <Text size="caption" tone="muted">
            {t.outletWhy}
          </Text>
          {compare && isRouted(chooseDealerPath) && (
            <Text size="caption">
              <TextLink href={chooseDealerHref(code, outlet?.outletId)}>{t.compareOutlets}</TextLink>
            </Text>
          )}
        </Stack>
        <Button kind="line" size="s" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {outlet ? t.changeOutlet : t.chooseOutlet}
        </Button>
      </Row>
      {missing && !outlet && (
        <Note kind="warning" role="alert">
          {t.noOutlet}
        </Note>
      )}
      <OutletChooser
        open={choosing}
        onClose={() => setChoosing(false)}
        way="newCar"
        chosen={outlet?.outletId}
        onChoose={({ outletId }) => {
          setChoosing(false)
          onChoose(outletId)
        }}
      />
    </Block>
  )
}
