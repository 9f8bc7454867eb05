import type { FastifyInstance, FastifyRequest } from 'fastify'
import { homePage } from '#contract/home-places.ts'
import { previewPath } from '#contract/content-page.ts'
import { policyPreviewPath } from '#contract/policy-pages.ts'
import { languageOfAddress } from '#contract/page-language.ts'
import type { Pages } from '#server/http/pages.ts'
import { readVisitor } from '#server/http/visitor.ts'

/** What the desk asks for beside the address: both layouts and both languages, whoever looks, and a moment. */
function shownAs(request: FastifyRequest) {
  const { layout, at } = request.query as { layout?: string; at?: string }
  const visitor = readVisitor(request.headers)
  return {
    layout: layout === 'mobile' || layout === 'desktop' ? layout : visitor.layout,
    language: languageOfAddress(request.url) ?? visitor.language,
    query: at && /^\d{13}$/.test(at) ? `at=${at}` : '',
  }
}

/**
 * Previews of pages of blocks and of policies (decisions 123, 167): drawn by the page that visitors will see, for this one request, never kept,
 * and in a frame of the desk, too. The address itself is the key, and its loader asks whether it is one.
 */
export function mountPreviews(app: FastifyInstance, pages: Pages): void {
  for (const path of [previewPath(':preview'), previewPath(':preview', homePage), policyPreviewPath(':preview')])
    app.get(path, (request, reply) => pages.show(request, reply, 200, undefined, shownAs(request)))
}
