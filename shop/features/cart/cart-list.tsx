import { useState } from 'react'
import { deliveryWays } from '#contract/constants.ts'
import type { OutletChooserProps } from '#shop/features/dealer/outlet-chooser.tsx'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { useLayout } from '#web/layout.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { Row, Text } from '#web/ui/layout.tsx'
import { soonDialog } from '#web/ui/soon-dialog.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { type CartGroup, type CartLine, chosenOf } from './cart-groups.ts'
import { CartLineRow, GoneLine } from './cart-line.tsx'
import styles from './cart.module.css'
import { cartPageTexts } from './cart.texts.ts'
import { moveToFavourites } from './move-to-favourites.ts'
import type { CartControl } from './use-cart.ts'

const ChoiceDialog = soonDialog(() => import('./choice-dialog.tsx').then(m => m.ChoiceDialog))
const OutletChooser = soonDialog<OutletChooserProps>(() =>
  import('#shop/features/dealer/outlet-chooser.tsx').then(m => m.OutletChooser),
)

const icons: Record<CartGroup['deliveryWay'], IconName> = { fitting: 'wrench', pickup: 'dealer', express: 'truck' }

export interface CartListProps {
  control: CartControl
  groups: readonly CartGroup[]
  gone: readonly CartLine[]
  onRemove: (lines: readonly CartLine[]) => void
}

/** The lines by way and dealer; what cannot be bought any more at the end. */
export function CartList({ control, groups, gone, onRemove }: CartListProps) {
  const t = useTexts(cartPageTexts)
  const mobile = useLayout() === 'mobile'
  const [changing, setChanging] = useState<CartLine>()
  const [placing, setPlacing] = useState<CartLine>()
  const all = groups.flatMap(group => group.lines)
  const chosen = all.filter(line => line.chosen)
  return (
    <>
      {!mobile && all.length > 0 && (
        <Row gap={4} align="center" justify="between" className={styles.listHead}>
          <Checkbox checked={chosenOf(all) === 'all'} onChange={on => control.choose(all, on)}>
            {t.all}
          </Checkbox>
          <Row size="small" as="span" gap={6}>
            <TextButton disabled={chosen.length === 0} onClick={() => void moveToFavourites(chosen, control, t.moved)}>
              {t.moveChosen}
            </TextButton>
            <TextButton disabled={chosen.length === 0} onClick={() => onRemove(chosen)}>
              {t.removeChosen}
            </TextButton>
          </Row>
        </Row>
      )}
      {groups.map(group => (
        <section key={group.key} className={styles.group} aria-labelledby={`cart-${group.key}`}>
          <GroupHead group={group} control={control} />
          <ul>
            {group.lines.map(line => (
              <CartLineRow
                key={line.key}
                line={line}
                control={control}
                onRemove={() => onRemove([line])}
                // The number that was pressed, though it may not be answered yet: it is sent along.
                onChange={() => setChanging({ ...line, quantity: control.quantityOf(line) })}
                onOutlet={() => setPlacing(line)}
              />
            ))}
          </ul>
        </section>
      ))}
      {gone.length > 0 && (
        <section className={styles.group} aria-labelledby="cart-gone">
          <Row gap={4} align="center" justify="between" className={styles.goneHead}>
            <Text as="h2" size="body" stretch="text" weight="medium" tone="muted" id="cart-gone">
              {t.goneTitle(gone.length)}
            </Text>
            <TextButton onClick={() => onRemove(gone)}>{t.clear}</TextButton>
          </Row>
          <ul>
            {gone.map(line => (
              <GoneLine key={line.key} line={line} onRemove={() => onRemove([line])} />
            ))}
          </ul>
        </section>
      )}
      <ChoiceDialog
        open={changing !== undefined}
        line={changing}
        onClose={() => setChanging(undefined)}
        onSave={choice => control.change({ key: changing?.key ?? '', ...choice })}
      />
      {placing && placing.deliveryWay !== 'express' && (
        <OutletChooser
          open
          onClose={() => setPlacing(undefined)}
          way={placing.deliveryWay}
          chosen={placing.outlet?.outletId}
          onChoose={({ outletId }) => {
            setPlacing(undefined)
            void control.change({ key: placing.key, outletId })
          }}
        />
      )}
    </>
  )
}

function GroupHead({ group, control }: { group: CartGroup; control: CartControl }) {
  const t = useTexts(cartPageTexts)
  const language = useLanguage()
  const way = deliveryWays.find(each => each.code === group.deliveryWay)
  const name = group.kind === 'package' ? t.packageAt : ((language === 'en' ? way?.en : way?.cn) ?? '')
  const where = [group.outlet?.name, group.kind === 'fitted' ? t.fittedAfter : undefined]
    .filter(Boolean)
    .join(language === 'en' ? ', ' : '，')
  const freight = control.cart.freight
  return (
    <Row tone="strong" rowGap={1} gap={3} align="center" wrap>
      <Checkbox
        checked={chosenOf(group.lines) === 'all'}
        aria-label={t.allOf([name, group.outlet?.shortName].filter(Boolean).join(' '))}
        onChange={chosen => control.choose(group.lines, chosen)}
      />
      <Icon name={icons[group.deliveryWay]} size={20} />
      <Text as="h2" size="body" stretch="text" weight="medium" id={`cart-${group.key}`}>
        {name}
      </Text>
      <Text as="span" size="caption" tone="muted">
        {group.deliveryWay === 'express' ? freight?.text : where}
      </Text>
    </Row>
  )
}
