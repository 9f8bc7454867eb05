import { alertCalls } from './alert-calls.ts'
import { contentPageCalls } from './content-page-calls.ts'
import { policyPreviewCalls } from './policy-calls.ts'
import { filmCalls } from './film-calls.ts'
import { configureCalls } from './configure-calls.ts'
import { deskCalls } from './desk-calls.ts'
import { orderCalls } from './order-calls.ts'
import { refundCalls } from './refund-calls.ts'
import { slotCalls } from './slot-calls.ts'
import { carStockCalls } from './car-stock-calls.ts'
import { carBalanceCalls } from './car-balance-calls.ts'
import { loanPaperCalls } from './loan-paper-calls.ts'
import { milestoneCalls } from './milestone-calls.ts'
import { activityCalls } from './activity-calls.ts'
import { lotteryCalls } from './lottery-calls.ts'
import { launchCalls } from './launch-calls.ts'
import { studentCalls } from './student-calls.ts'
import { studentOrderCalls } from './student-order-calls.ts'
import { qualificationCalls } from './qualification-calls.ts'
import { screenCalls } from './screen-calls.ts'
import { carValueCalls } from './car-value-calls.ts'
import { garageCalls } from './garage-calls.ts'
import { maintenanceCalls } from './maintenance-calls.ts'
import { reachCalls } from './reach-calls.ts'
import { testDriveCalls } from './test-drive-calls.ts'
import { viewingCalls } from './viewing-calls.ts'
import { replaceCalls } from './replace-calls.ts'
import { savedCalls } from './saved-calls.ts'
import { sellCalls } from './sell-calls.ts'
import { privacyCalls } from './privacy-calls.ts'
import { usedCarCalls } from './used-car-calls.ts'
import { file, form, get, post, type Call } from './call-row.ts'

/** New and used cars are asked about at one address (spec 3, New-car filter). */
const newCarsAsked = { field: 'type', values: ['NC', 'nc'] } as const

/**
 * The whole API, one line a call, in the order of spec 7; our own calls follow, named in the same style. Shapes of
 * input and output stand in `shapes/<feature>.ts` under the same names. Plain data without zod, so that the browser can
 * carry it.
 */
export const calls = {
  // account
  'account.getUserInfo': post('/website/usercenter/user/v1/getUserInfo', { login: true, silent: true }),
  'account.messageCount': post('/website/usercenter/userMessageCount', {
    login: true,
    silent: true,
    keepSession: true,
  }),
  'account.checkToken': get('/checkToken', { silent: true, keepSession: true }),
  'account.saveReturnUrl': form('/common/returnUrl/save', { write: true, silent: true }),
  'account.takeReturnUrl': form('/:hash(^[0-9a-f]{32}$)', { write: true, silent: true }),
  'account.exchangeCode': post('/website/usercenter/user/v1/login', {
    ownTransaction: true,
    limit: 'strict',
    loading: 3,
  }),
  'account.logout': post('/website/usercenter/user/v1/logout', { write: true, silent: true, keepSession: true }),
  'account.logoutLater': post('/website/usercenter/user/v1/logout-later', {
    write: true,
    silent: true,
    keepSession: true,
    anonymous: true,
  }),
  'account.devices': post('/website/usercenter/user/v1/devices', { login: true, silent: true }),
  'account.endSession': post('/website/usercenter/user/v1/end-session', { login: true, write: true, loading: 1 }),
  'account.endOtherSessions': post('/website/usercenter/user/v1/end-other-sessions', {
    login: true,
    write: true,
    loading: 1,
  }),
  'account.birthday': post('/website/usercenter/user/v1/birthday', { login: true, silent: true }),
  'account.saveBirthday': post('/website/usercenter/user/v1/save-birthday', { login: true, write: true, silent: true }),

  // phone
  'phone.standing': post('/website/usercenter/phone/v1/standing', { login: true, silent: true }),
  'phone.oldCode': post('/website/usercenter/phone/v1/old-code', {
    login: true,
    ownTransaction: true,
    silent: true,
    limit: 'strict',
  }),
  'phone.prove': post('/website/usercenter/phone/v1/prove', { login: true, write: true, silent: true }),
  'phone.newCode': post('/website/usercenter/phone/v1/new-code', {
    login: true,
    ownTransaction: true,
    silent: true,
    limit: 'strict',
  }),
  'phone.change': post('/website/usercenter/phone/v1/change', { login: true, write: true, silent: true }),

  // message
  'message.list': post('/website/usercenter/message/v1/list', { login: true, loading: 1, paged: true }),
  'message.counts': post('/website/usercenter/message/v1/counts', { login: true, silent: true }),
  'message.read': post('/website/usercenter/message/v1/read', { login: true, write: true, silent: true }),

  'notice.choices': post('/website/usercenter/notice/v1/choices', { login: true, silent: true }),
  'notice.choose': post('/website/usercenter/notice/v1/choose', { login: true, write: true, loading: 1 }),
  'notice.stopCampaigns': post('/website/usercenter/notice/v1/stop-campaigns', {
    login: true,
    write: true,
    loading: 1,
  }),

  'push.state': post('/website/usercenter/push/v1/state', { login: true, silent: true }),
  'push.begin': post('/website/usercenter/push/v1/begin', { login: true, write: true, loading: 1 }),
  'push.end': post('/website/usercenter/push/v1/end', { login: true, write: true, loading: 1 }),
  'push.choose': post('/website/usercenter/push/v1/choose', { login: true, write: true, loading: 1 }),

  ...privacyCalls,

  // content
  'dictionary.all': get('/dictionary.json', { silent: true, tagged: true }),
  'dictionary.get': post('/website/web/dictionary/v1/get', { silent: true }),
  'dictionary.list': post('/website/web/dictionary/v1/list', { silent: true }),
  'dictionary.byCode': post('/website/web/dictionary/v1/getByCode', { silent: true }),
  'content.currentTime': post('/website/web/master-data/v1/current-time', { silent: true }),
  'content.sendErrorLog': post('/website/web/errorLog/send', { silent: true, keepSession: true, limit: 'strict' }),

  // media
  'media.save': post('/website/web/obj-storage/save-object', {
    login: true,
    ownTransaction: true,
    silent: true,
    largestKb: 14_336,
    limit: 'upload',
  }),
  'media.get': get('/website/web/obj-storage/get-object', { login: true, silent: true }),
  'media.getUrl': form('/website/web/azureStorage/getUrl', { login: true, silent: true }),
  'media.getFile': file('/common/azureStorage/getFile', { silent: true, keepSession: true }),
  'photo.getFile': file('/common/photo/getFile', { silent: true, keepSession: true }),
  ...filmCalls,

  // region
  'region.list': post('/website/web/region/v1/list', { silent: true }),
  'region.listV2': post('/website/web/region/v2/list', { silent: true }),
  'region.adminList': post('/website/web/region/v1/list/admin-region', { silent: true }),
  'region.areaInfo': form('/website/web/region/v1/get-area-info', { silent: true }),
  'region.exchangeCode': form('/website/web/region/v1/exchange-region-code', { silent: true }),
  'region.provinceCity': get('/website/web/region/v1/province-city-code', { silent: true, tagged: true }),

  // address
  'address.list': post('/website/usercenter/address/v1/list', { login: true, loading: 1 }),
  'address.save': post('/website/usercenter/address/v1/save', { login: true, write: true, loading: 2 }),
  'address.setDefault': post('/website/usercenter/address/v1/set-default', { login: true, write: true, loading: 2 }),
  'address.remove': post('/website/usercenter/address/v1/delete', { login: true, write: true, loading: 2 }),

  // dealer
  'dealer.list': post('/website/web/dealer/v1/dealerList', { loading: 1 }),
  'dealer.outletList': post('/website/web/dealer/v1/outletList', { loading: 1, paged: true }),
  'dealer.regionList': post('/website/web/dealer/v1/regionDealerList', { loading: 1 }),
  'dealer.matchOutlet': post('/website/web/dealer/v1/list/match/outlet', { loading: 1 }),
  'dealer.matchOutletV2': post('/website/web/dealer/v2/list/match/outlet', { loading: 1, paged: true }),
  'dealer.points': post('/website/web/dealer/v1/points', { silent: true }),
  'dealer.outletDetail': get('/website/web/dealer/v1/outletDetail', { loading: 1 }),
  'dealer.shopDetail': post('/website/web/shop/shopDetail', { loading: 1 }),
  'dealer.successor': post('/website/web/dealer/v1/successor', { silent: true }),

  // car
  'car.packageResources': post('/website/web/product/evecp/package-resource-list', { silent: true }),
  'car.packages': post('/website/web/master-data/v1/list/package', { silent: true }),
  'car.seriesList': post('/website/web/master-data/v1/list/series', { silent: true }),
  'car.bodyTypes': get('/website/web/master-data/v1/list/body-type', { silent: true, tagged: true }),
  'car.campaignInfos': post('/website/nc/masterData/getCampaignInfos', { silent: true }),
  'car.list': post('/website/web/product/v3/list', { when: newCarsAsked, loading: 1, paged: true }),
  'car.spuNames': post('/website/web/product/v1/spuNameList', { when: newCarsAsked, silent: true }),
  'car.finance': post('/website/web/financialInfo/getDefaultProductResult', { when: { field: 'spuId' }, loading: 1 }),
  'car.detail': get('/website/web/product/v1/newCarDetail', { loading: 1 }),
  'car.compare': post('/website/web/product/v1/newCarCompare', { loading: 1 }),
  'car.configurator': get('/website/web/product/v1/newCarSeries', { loading: 1, tagged: true }),
  'car.disclaimers': post('/website/web/disclaimer/v1/list', { backend: 'disclaimer', silent: true }),
  'car.disclaimersV2': post('/website/web/disclaimer/v2/list', { backend: 'disclaimer', silent: true }),

  ...garageCalls,
  ...carValueCalls,

  ...slotCalls,
  ...testDriveCalls,
  ...viewingCalls,

  ...maintenanceCalls,

  ...configureCalls,

  // form
  'form.byKey': post('/website/web/form/v1/byKey', { backend: 'leads', silent: true }),
  'form.provinceCity': post('/website/web/dealer-form/v1/province-city', { backend: 'leads', silent: true }),
  'form.dealers': post('/website/web/dealer-form/v1/dealer-list', { backend: 'leads', silent: true }),
  'form.nearestDealer': post('/website/web/dealer-form/v1/nearest-dealer', { backend: 'leads', silent: true }),
  'form.series': post('/website/web/dealer-form/v1/series', { backend: 'leads', silent: true }),
  'form.models': post('/website/web/dealer-form/v1/model', { backend: 'leads', silent: true }),

  // verify
  'captcha.new': post('/website/web/captcha/v1/new', { backend: 'leads', write: true, silent: true }),
  'captcha.check': post('/website/web/captcha/v1/check', { backend: 'leads', ownTransaction: true, silent: true }),
  'sms.send': post('/website/web/sms/v1/send', {
    backend: 'leads',
    ownTransaction: true,
    silent: true,
    limit: 'strict',
  }),

  // lead
  'lead.submit': post('/website/web/lead/v1/submit', { backend: 'leads', write: true, silent: true, limit: 'strict' }),
  'lead.promise': post('/website/web/lead/v1/promise', { backend: 'leads', silent: true }),
  'lead.list': post('/website/usercenter/lead/v1/list', { backend: 'leads', login: true, loading: 1, paged: true }),
  'lead.detail': post('/website/usercenter/lead/v1/detail', { backend: 'leads', login: true, loading: 1 }),
  'lead.withdraw': post('/website/usercenter/lead/v1/withdraw', {
    backend: 'leads',
    login: true,
    write: true,
    loading: 2,
  }),

  // used-car
  ...usedCarCalls,

  ...sellCalls,
  ...replaceCalls,

  // goods
  'goods.categories': get('/website/web/product/all/categroy/list', { silent: true, tagged: true }),
  'goods.categoryChildren': form('/website/web/category/v1/child/list', { silent: true }),
  'goods.list': post('/website/web/product/v1/goodsList', { loading: 1, paged: true }),
  'goods.detail': get('/website/web/product/v1/goodsDetail', { loading: 1 }),
  'goods.checkFit': post('/website/web/product/v1/checkFit', { loading: 1 }),
  'goods.bySkus': post('/website/web/product/v1/skuList', { loading: 1 }),
  'goods.bySpus': post('/website/web/product/v1/goodsByCode', { silent: true }),

  // search
  'search.suggest': get('/website/web/product/v1/suggest', { silent: true }),
  'search.all': post('/website/web/product/v1/search', { loading: 1 }),

  ...savedCalls,
  ...alertCalls,
  ...reachCalls,

  // promotion, freight, cart
  'campaign.infosV2': post('/campaign/promotion-campaign/v2/infos', { silent: true }),
  'campaign.infosV3': post('/campaign/promotion-campaign/v3/infos', { silent: true }),
  'campaign.infosV4': post('/campaign/promotion-campaign/v4/infos', { silent: true }),
  'campaign.checkGiftQuota': post('/campaign/promotion/check-gift-quota', { silent: true }),
  'coupon.list': post('/website/usercenter/coupon/v1/list', { login: true, loading: 1 }),
  'coupon.offers': post('/website/web/coupon/v1/offers', { silent: true }),
  'coupon.take': post('/website/usercenter/coupon/v1/take', { login: true, write: true, loading: 1 }),
  'freight.calculate': post('/website/web/freight/v1/calculate', { silent: true }),
  'cart.list': post('/website/usercenter/cart/v1/list', { login: true, loading: 1 }),
  'cart.count': post('/website/usercenter/cart/v1/stat', { login: true, silent: true, keepSession: true }),
  'cart.add': post('/website/usercenter/cart/v1/add', { login: true, write: true, loading: 1 }),
  'cart.change': post('/website/usercenter/cart/v1/change', { login: true, write: true, loading: 1 }),
  'cart.remove': post('/website/usercenter/cart/v1/delete', { login: true, write: true, loading: 1 }),
  'cart.choose': post('/website/usercenter/cart/v1/choose', { login: true, write: true, loading: 1 }),
  'cart.accept': post('/website/usercenter/cart/v1/accept', { login: true, write: true, loading: 1 }),
  'cart.merge': post('/website/usercenter/cart/v1/merge', { login: true, write: true, silent: true }),
  'cart.reckon': post('/website/web/cart/v1/reckon', { loading: 1 }),

  ...orderCalls,
  ...carStockCalls,
  ...milestoneCalls,
  ...loanPaperCalls,
  ...carBalanceCalls,
  ...screenCalls,
  ...launchCalls,
  ...studentCalls,
  ...qualificationCalls,
  ...studentOrderCalls,
  ...activityCalls,
  ...contentPageCalls,
  ...policyPreviewCalls,
  ...lotteryCalls,

  // comment
  'comment.awaiting': post('/website/usercenter/comment/v1/awaiting', { login: true, loading: 1, paged: true }),
  'comment.mine': post('/website/usercenter/comment/v1/mine', { login: true, loading: 1, paged: true }),
  'comment.add': post('/website/usercenter/comment/v1/add', { login: true, write: true, loading: 2 }),
  'comment.ofGoods': post('/website/web/comment/v1/list', { loading: 1, paged: true }),
  'comment.ofSeries': post('/website/web/comment/v1/series-list', { loading: 1, paged: true }),
  'comment.ofOutlet': post('/website/web/comment/v1/outlet-list', { loading: 1, paged: true }),

  ...refundCalls,

  ...deskCalls,
} as const

/** One row, widened on purpose: a union of all rows would make the type checker slow. */
export const callOf = (name: keyof typeof calls): Call => calls[name]
export const callNames = Object.keys(calls) as (keyof typeof calls)[]
