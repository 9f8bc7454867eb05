import { useLoaderData, useNavigate } from 'react-router'
import { EditedNote } from '#console/frame/edited-note.tsx'
import edit from '#console/frame/edit.module.css'
import { PageHead } from '#console/frame/page-head.tsx'
import { useTitle } from '#console/frame/use-title.ts'
import { useVersion } from '#console/frame/use-version.ts'
import { WalkHead } from '#console/frame/walk-head.tsx'
import { Form, FormProblem, SubmitButton } from '#web/form/form.tsx'
import { afterSaving } from '#web/form/unsaved.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useLanguage, useTexts } from '#web/i18n/texts.ts'
import { Grid, Row } from '#web/ui/layout.tsx'
import { toast } from '#web/ui/toast.ts'
import { loader as load } from './goods.page.tsx'
import { goodsTexts } from './goods.texts.ts'
import { makeTexts } from './make.texts.ts'
import { variantsKind, withCodes, wrongCode } from './variants.ts'
import { VariantsGrid } from './variants-grid.tsx'

export const loader = load

/** The pieces of a good: values that are renamed, others that are added, what they weigh and which of them are on sale. */
export default function PiecesPage() {
  const t = useTexts(makeTexts)
  const common = useTexts(goodsTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const good = useLoaderData<typeof loader>()
  const { spuCode } = good
  const version = useVersion(good.version)
  const name = language === 'en' ? good.nameEn : good.nameCn
  useTitle(t.editPiecesOf(name))
  const form = useForm('desk.goods.pieces', {
    kinds: { variants: variantsKind },
    begin: { variants: good },
    check: ({ variants }) => {
      const wrong = variants && wrongCode(withCodes(spuCode, variants.pieces), variants.kept)
      return { variants: wrong !== undefined && t.codeWrongOf(wrong) }
    },
    input: ({ variants: { pieces, ...rest } }) => ({
      ...rest,
      spuCode,
      version: version.base,
      pieces: withCodes(spuCode, pieces),
    }),
    async done() {
      toast(t.saved)
      await navigate(`/goods/${spuCode}`, { state: afterSaving })
    },
  })
  function reload() {
    version.take(good.version)
    form.restart({ variants: good })
  }
  return (
    <>
      <WalkHead way={{ back: `/goods/${spuCode}` }} title={name} />
      <PageHead title={t.editPieces} />
      <Grid as={Form} shrink pad={0} gap={5} cols={1} of={form} className={edit.content}>
        {version.outrun && <EditedNote words={common} onReload={reload} />}
        <VariantsGrid
          spuCode={spuCode}
          draft={form.values.variants}
          error={form.errorOf('variants', t.wrongPieces)}
          onChange={variants => form.set({ variants })}
        />
        <FormProblem of={form} />
        <Row gap={3} align="center" wrap>
          <SubmitButton of={form} size="s" busyText={common.saving}>
            {t.savePieces}
          </SubmitButton>
        </Row>
      </Grid>
    </>
  )
}
