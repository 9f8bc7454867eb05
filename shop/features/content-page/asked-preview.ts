/** What a preview is asked for by its address. */
export function askedPreview({ params, request }: { params: { preview: string }; request: Request }) {
  const at = Number(new URL(request.url).searchParams.get('at'))
  return { preview: params.preview, ...(Number.isSafeInteger(at) && at > 0 ? { at } : {}) }
}
