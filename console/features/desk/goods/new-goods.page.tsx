import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { useTexts } from '#web/i18n/texts.ts'
import { Grid, Row } from '#web/ui/layout.tsx'
import { goodsTexts } from './goods.texts.ts'
import { makeTexts } from './make.texts.ts'
import { FactFields, MoreFields, SaleFields } from './new-goods-fields.tsx'
import { useNewGood } from './use-new-good.tsx'
import { VariantsGrid } from './variants-grid.tsx'

/** A new good with its pieces, all at once; it begins in preparation. */
export default function NewGoodPage() {
  const t = useTexts(makeTexts)
  const common = useTexts(goodsTexts)
  const form = useNewGood()
  useTitle(t.newGood)
  return (
    <>
      <WalkHead way={{ back: '/goods' }} title={common.title} />
      <PageHead title={t.newGood} why={t.newWhy} />
      <Grid as={Form} shrink pad={0} gap={10} cols={1} of={form} className={edit.content}>
        <FactFields form={form} />
        <section className={edit.part} aria-labelledby="pieces">
          <h2 id="pieces">{t.pieces}</h2>
          <VariantsGrid
            spuCode={form.values.spuCode}
            draft={form.values.variants}
            error={form.errorOf('variants', t.wrongPieces)}
            onChange={variants => form.set({ variants })}
          />
        </section>
        <SaleFields form={form} />
        <MoreFields form={form} />
        <FormProblem of={form} />
        <Row gap={3} align="center" wrap>
          <SubmitButton of={form} size="s" busyText={t.creating}>
            {t.create}
          </SubmitButton>
        </Row>
      </Grid>
    </>
  )
}
