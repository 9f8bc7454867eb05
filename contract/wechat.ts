/**
 * Whether a page is shown by WeChat's own browser, mini-programs included. It decides what is offered and proves nothing.
 * @param userAgent as the browser describes itself
 */
export const isInWechat = (userAgent: string): boolean => /MicroMessenger/i.test(userAgent)
