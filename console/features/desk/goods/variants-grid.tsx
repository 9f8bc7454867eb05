import { CardTable } from '#console/frame/card-table.tsx'
import rowStyles from '#console/frame/rows.module.css'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { num } from '#web/ui/columns.tsx'
import { Stack, Text } from '#web/ui/layout.tsx'
import { Note } from '#web/ui/note.tsx'
import { Whole } from '#web/ui/whole.tsx'
import { Cell } from './cell.tsx'
import { makeTexts } from './make.texts.ts'
import { ValueFields } from './value-fields.tsx'
import {
  axes,
  codeOf,
  type Combination,
  combinations,
  faultsOf,
  filledDown,
  mostPieces,
  type PieceDraft,
  proposedCode,
  type VariantsDraft,
} from './variants.ts'
import styles from './variants.module.css'

interface VariantsGridProps {
  /** Code of the item: codes of pieces are proposed from it. */
  spuCode: string
  draft: VariantsDraft
  onChange: (draft: VariantsDraft) => void
  /** Something is wrong: it says so where it is, and below. */
  error: string | undefined
}

/** Values of a good and the grid of their combinations, each with what it costs, weighs and how many there are. */
export function VariantsGrid({ spuCode, draft, onChange, error }: VariantsGridProps) {
  const t = useTexts(makeTexts)
  const faults = faultsOf(draft)
  const words = {
    needed: t.needed,
    code: t.codeFault,
    twice: t.twice,
    hex: t.hexFault,
    price: t.priceFault,
    showPrice: t.showPriceFault,
    count: t.countFault,
    none: t.noneFault(mostPieces),
  }
  const wrongAt = (place: string) => {
    const fault = error ? faults.get(place) : undefined
    return fault && words[fault]
  }
  const places = combinations(draft)
  const some = places.some(({ piece }) => piece.made)
  const fresh = places.filter(({ piece }) => piece.offered && !piece.made).length
  return (
    <Stack gap={6} data-field="variants">
      <Text tone="muted" size="small" measure>
        {some ? t.pricesElsewhere : t.axesHelp}
      </Text>
      {axes.map(axis => (
        <ValueFields key={axis} axis={axis} draft={draft} onChange={onChange} wrongAt={wrongAt} />
      ))}
      {wrongAt('grid') && (
        <Note kind="danger" role="alert">
          {wrongAt('grid')}
        </Note>
      )}
      <CardTable
        label={t.grid}
        className={classNames(rowStyles.rows, styles.grid)}
        columns={[t.piece, t.skuCode, t.price, t.showPrice, num(t.stock), num(t.weight), t.onSale]}
      >
        <tbody>
          {places.map(place => (
            <PieceRow
              key={place.key}
              place={place}
              spuCode={spuCode}
              wrongAt={field => wrongAt(`${place.key} ${field}`)}
              onChange={change =>
                onChange({ ...draft, pieces: { ...draft.pieces, [place.key]: { ...place.piece, ...change } } })
              }
            />
          ))}
        </tbody>
      </CardTable>
      {fresh > 1 && (
        <div>
          <Button size="s" kind="line" onClick={() => onChange(filledDown(draft))}>
            {t.fillDown}
          </Button>
        </div>
      )}
      {error && (
        <Note kind="danger" role="alert">
          {error}
        </Note>
      )}
    </Stack>
  )
}

interface PieceRowProps {
  place: Combination
  spuCode: string
  wrongAt: (field: string) => string | undefined
  onChange: (change: Partial<PieceDraft>) => void
}

/** One combination: left out, made here, or there already. */
function PieceRow({ place: { colour, size, piece }, spuCode, wrongAt, onChange }: PieceRowProps) {
  const t = useTexts(makeTexts)
  const side = useLanguage() === 'en' ? 'en' : 'cn'
  const named = [colour, size].flatMap(value => (value ? value[side].trim() || value.code || '—' : []))
  const name = named.length > 0 ? named.join(side === 'en' ? ', ' : '，') : t.onePiece
  const code = proposedCode(spuCode, colour ? codeOf('colours', colour) : null, size ? codeOf('sizes', size) : null)
  const cell = (field: 'price' | 'showPrice' | 'stock' | 'weight', inputMode: 'decimal' | 'numeric') => (
    <Cell
      label={t.fieldOf(t[field], name)}
      inputMode={inputMode}
      value={piece[field]}
      error={wrongAt(field)}
      onChange={typed => onChange({ [field]: typed })}
    />
  )
  return (
    <tr>
      <td>
        {piece.made ? (
          name
        ) : (
          <Checkbox
            aria-label={t.fieldOf(t.offered, name)}
            checked={piece.offered}
            onChange={offered => onChange({ offered })}
          >
            {name}
          </Checkbox>
        )}
      </td>
      <td className={styles.code}>
        {piece.made ? (
          <Whole>{piece.skuCode}</Whole>
        ) : (
          piece.offered && (
            <Cell
              label={t.fieldOf(t.skuCode, name)}
              placeholder={spuCode === '' ? '' : code}
              most={64}
              value={piece.skuCode}
              error={wrongAt('skuCode')}
              onChange={skuCode => onChange({ skuCode: skuCode.toUpperCase() })}
            />
          )
        )}
      </td>
      <td>{piece.made ? piece.price : piece.offered && cell('price', 'decimal')}</td>
      <td>{piece.made ? piece.showPrice : piece.offered && cell('showPrice', 'decimal')}</td>
      <td data-num>{piece.made ? piece.stock : piece.offered && cell('stock', 'numeric')}</td>
      <td data-num>{piece.offered && cell('weight', 'numeric')}</td>
      <td>
        {piece.offered && (
          <Checkbox
            aria-label={t.fieldOf(t.onSale, name)}
            checked={piece.onSale}
            onChange={onSale => onChange({ onSale })}
          />
        )}
      </td>
    </tr>
  )
}
