/** What is taken in as a paper of a qualification, and how it is shown (decision 116). */
import { randomBytes } from 'node:crypto'
import type { Reply } from '#contract/kit.ts'
import { callOf } from '#contract/calls.ts'
import {
  type DocumentKind,
  documentNames,
  MOST_PAGES,
  MOST_PAGES_OF_ALL,
  VIEW_MINUTES,
} from '#contract/student/review.ts'
import { certificateRule } from '#contract/uploads.ts'
import type { Config } from '#server/config.ts'
import { kindWithin, LONGEST_SIDE, pdfRefusals, preparePicture } from '#server/features/media/media.rules.ts'
import { later, minuteMs } from '#server/lib/clock.ts'
import { type DrawnPage, pagesOfPdf, type PdfFault } from '#server/lib/pdf-pages/pdf-pages.ts'
import { Refusal } from '#server/lib/refusal.ts'
import { scanFile } from '#server/outside/scanner/scanner.ts'
import { noteView, type PaperRow, type SealedPage, sizesOf, type Viewer } from './paper.queries.ts'
import { markOf, sealPage } from './qualification.sealed.ts'
import type { WriteCtx } from '#server/http/context.ts'

const refusals: Readonly<Record<PdfFault, () => Refusal>> = {
  ...pdfRefusals,
  pages: () => new Refusal('QUALIFICATION_PAGES', { n: MOST_PAGES, all: MOST_PAGES_OF_ALL }),
}

/** The same file, before it is drawn. */
export interface TakenPaper {
  row: Omit<PaperRow, 'qualificationId'>
  pages: SealedPage[]
}

/**
 * Checks a file, has it scanned, draws its pages anew and seals them. Nothing that was sent is kept as it came.
 * @throws Refusal FILE_TOO_LARGE, FILE_KIND_REFUSED, FILE_BROKEN, FILE_LOCKED, FILE_HEAVY, QUALIFICATION_PAGES,
 *   QUALIFICATION_FILE_FOUND, QUALIFICATION_UNSCANNED
 */
export async function takePaper(
  config: Config,
  sent: Buffer,
  { kind, now }: { kind: DocumentKind; now: Date },
): Promise<TakenPaper> {
  const type = kindWithin(sent, certificateRule)
  const scanned = await scanFile(config, sent)
  if (scanned === 'found') throw new Refusal('QUALIFICATION_FILE_FOUND')
  if (scanned === 'unknown') throw new Refusal('QUALIFICATION_UNSCANNED')
  const drawn = type === 'application/pdf' ? await pdfPages(sent) : [await picture(sent)]
  const documentId = randomBytes(16).toString('base64url')
  return {
    row: {
      documentId,
      kind,
      pages: drawn.length,
      bytes: drawn.reduce((sum, { bytes }) => sum + bytes.length, 0),
      sentMark: markOf(sent, config),
      scanned: scanned === 'clean',
      addedAt: now,
    },
    pages: drawn.map(({ bytes, width, height }, n) => ({
      page: n + 1,
      width,
      height,
      sealed: sealPage(bytes, documentId, n + 1, config),
    })),
  }
}

async function pdfPages(sent: Buffer): Promise<DrawnPage[]> {
  const pages = await pagesOfPdf(sent, { longestSide: LONGEST_SIDE, mostPages: MOST_PAGES })
  if (typeof pages === 'string') throw refusals[pages]()
  return pages
}

async function picture(sent: Buffer): Promise<DrawnPage> {
  const { bytes, width, height } = await preparePicture(sent)
  return { bytes, width: width ?? 1, height: height ?? 1 }
}

/** Opens a paper to somebody: the view is written down, and each page gets an address that works some minutes. */
export async function showPaper(
  { tx, now }: Pick<WriteCtx, 'tx' | 'now'>,
  paper: PaperRow,
  viewer: Viewer,
): Promise<Reply<'qualification.showPaper'>> {
  const urlEndsAt = later(now, VIEW_MINUTES * minuteMs)
  const token = await noteView(tx, paper, { viewer, at: now, endsAt: urlEndsAt })
  const { path } = callOf('qualification.page')
  return {
    documentKind: paper.kind,
    name: documentNames[paper.kind],
    pages: (await sizesOf(tx, paper.documentId)).map(({ page, width, height }) => ({
      url: `${path}?view=${token}&page=${page}`,
      width,
      height,
    })),
    urlEndsAt,
  }
}
