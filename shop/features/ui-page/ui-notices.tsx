import { useTexts } from '#web/i18n/texts.ts'
import { alertDialog, confirm } from '#web/ui/ask.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Box, Stack } from '#web/ui/layout.tsx'
import { Loading } from '#web/ui/loading.tsx'
import { Note } from '#web/ui/note.tsx'
import { PartError } from '#web/ui/part-error.tsx'
import { CardSkeleton, SkeletonGroup } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { Sample, Section } from './sample.tsx'
import styles from './ui.module.css'
import { uiPageTexts } from './ui-page.texts.ts'

/** What the page says by itself, and what stands while something is missing. */
export function UiNotices() {
  const t = useTexts(uiPageTexts)
  async function askToCancel() {
    toast((await confirm({ title: t.cancelAsk, text: t.cancelWhy })) ? t.answerYes : t.answerNo)
  }
  return (
    <>
      <Section title={t.notices}>
        <div className={`${styles.grid} ${styles.three}`}>
          <Stack shrink gap={4}>
            <Sample label={t.shortToast}>
              <Button kind="line" onClick={() => toast(t.added)}>
                {t.added}
              </Button>
            </Sample>
            <Sample label={t.longToast}>
              <Button kind="line" onClick={() => toast(t.fullDay)}>
                {t.show}
              </Button>
            </Sample>
            <Sample label={t.networkDialog}>
              <Button kind="line" onClick={() => alertDialog()}>
                {t.show}
              </Button>
            </Sample>
            <Sample label={t.confirmDialog}>
              <Button kind="danger" onClick={askToCancel}>
                {t.cancelOrder}
              </Button>
            </Sample>
          </Stack>
          <Sample label={t.inline} wide>
            <Stack shrink gap={4}>
              <Note>{t.noteInfo}</Note>
              <Note kind="warning">{t.noteWarning}</Note>
              <Note kind="danger">{t.noteDanger}</Note>
              <Note kind="success">{t.noteSuccess}</Note>
            </Stack>
          </Sample>
          <Stack shrink gap={4}>
            <div className={styles.row}>
              <Sample label={t.loading1}>
                <Box ground="sunken" radius="panel" className={styles.frame}>
                  <Loading type={1} />
                </Box>
              </Sample>
              <Sample label={t.loading2}>
                <Box ground="sunken" radius="panel" className={styles.frame} data-contain>
                  <Loading type={2} text={t.submitting} />
                </Box>
              </Sample>
              <Sample label={t.loading3}>
                <Box ground="sunken" radius="panel" className={styles.frame} data-contain>
                  <Loading type={3} />
                </Box>
              </Sample>
            </div>
            <Sample label={t.skeleton} wide>
              <SkeletonGroup className={`${styles.grid} ${styles.two} ${styles.wide}`}>
                <CardSkeleton />
                <CardSkeleton />
              </SkeletonGroup>
            </Sample>
          </Stack>
        </div>
      </Section>
      <Section title={t.empties}>
        <div className={styles.grid}>
          <Empty
            kind="panel"
            heading="h3"
            icon="heart"
            title={t.noFavourites}
            action={
              <ButtonLink href="#cars" kind="line" size="s">
                {t.look}
              </ButtonLink>
            }
          >
            {t.noFavouritesWhy}
          </Empty>
          <Empty
            kind="panel"
            heading="h3"
            icon="search"
            title={t.noCars}
            action={
              <Button kind="line" size="s">
                {t.clearFilters}
              </Button>
            }
          >
            {t.noCarsWhy}
          </Empty>
          <PartError onRetry={() => toast(t.busy)} />
          <Empty
            kind="panel"
            heading="h3"
            icon="map-pin"
            title={t.notFound}
            action={
              <ButtonLink href="/" kind="line" size="s">
                {t.toHome}
              </ButtonLink>
            }
          >
            {t.notFoundWhy}
          </Empty>
        </div>
      </Section>
    </>
  )
}
