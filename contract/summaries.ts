import type { CallName } from './kit.ts'

/**
 * What each call does, in one sentence, for `/openapi`. Only the server reads it; the browser carries the plain table.
 * A call without a sentence does not compile.
 */
export const summaries: Readonly<Record<CallName, string>> = {
  'account.getUserInfo': '当前登录客户的基本信息',
  'account.messageCount': '当前登录客户的未读消息数',
  'account.checkToken': '校验登录凭证是否有效',
  'account.saveReturnUrl': '保存返回地址，得到 32 位哈希',
  'account.takeReturnUrl': '用哈希取回返回地址，只能取一次，且只限本商城地址',
  'account.exchangeCode': '用登录服务返回的授权码换取登录凭证',
  'account.logout': '退出登录，凭证立即失效',

  'message.list': '本人的消息，新的在前，可只看未读',
  'message.read': '把若干条或某条之前的全部消息标为已读',

  'dictionary.all': '全部字典；部分列表为 JSON 文本',
  'dictionary.get': '某个字典列表中的一项',
  'dictionary.list': '某个字典列表，可只取某一父级之下的各项',
  'dictionary.byCode': '按列表名取字典，isTree 为 1 时按父子层级返回',
  'content.currentTime': '服务器时间，毫秒',
  'content.sendErrorLog': '上报浏览器端错误；个人信息在写入前去除',

  'media.save': '上传一个文件；图片会重新编码并去除拍摄信息，24 小时内未使用的文件自动删除',
  'media.get': '本人上传的一个或多个文件的信息，附短时有效的地址',
  'media.getUrl': '为本人上传的一个文件取得短时有效的地址',
  'media.getFile': '凭短时有效的地址取得文件内容',

  'region.list': '省级行政区，或某地的下级行政区',
  'region.listV2': '按拼音首字母分组的城市，以及热门城市',
  'region.adminList': '行政区划树',
  'region.areaInfo': '按行政区划代码或经纬度得到所在地；都得不到时返回默认城市',
  'region.exchangeCode': '地名与代码互查；已撤销的代码给出现行代码',
  'region.provinceCity': '全部省份及其城市',

  'address.list': '本人的收货地址，默认地址在前',
  'address.save': '新增或修改收货地址；第一个地址自动成为默认',
  'address.setDefault': '设为默认收货地址',
  'address.remove': '删除收货地址；已下订单不受影响',

  'dealer.list': '某地的经销商及其门店',
  'dealer.outletList': '门店目录，分页',
  'dealer.regionList': '有门店的省份和城市，附门店数',
  'dealer.matchOutlet': '符合条件的最近门店',
  'dealer.matchOutletV2': '符合条件的门店，按距离排序，分页',
  'dealer.outletDetail': '门店详情：地址、营业时间、服务、门店主页',

  'car.seriesList': '车系、车型与价格，附在售二手车数量',

  'usedCar.list': '二手车列表：筛选、计数、排序、分页',
  'usedCar.spuNames': '有二手车在售的车型名称',
  'usedCar.finance': '按默认首付与期数试算月供',
  'usedCar.detail': '二手车详情',
  'usedCar.suggest': '搜索联想',
  'usedCar.report': '检测报告',
  'usedCar.byNos': '按车源编号取多台二手车',

  'favourite.set': '收藏或取消收藏',
  'favourite.state': '若干车源是否已收藏',
  'favourite.list': '我的收藏',
  'browse.add': '记录一次浏览',
  'browse.list': '浏览历史',
  'browse.clear': '清空浏览历史',

  'order.preview': '下单前的金额、定金性质与条款',
  'order.place': '提交订单并锁定车源',
  'order.list': '我的订单',
  'order.detail': '订单详情与进度',
  'order.cancelPreview': '取消前可退的金额',
  'order.cancel': '取消订单并退款',
  'order.remove': '删除已结束的订单',
  'payment.start': '发起支付',
  'payment.check': '查询支付结果',

  'comment.awaiting': '待评价的商品',
  'comment.mine': '我的评价',
  'comment.add': '提交评价，审核后展示',
  'comment.ofGoods': '一件商品的评价',

  'desk.comment.list': '待审核的评价',
  'desk.comment.decide': '展示或不展示一条评价，可回复',
  'desk.staff.me': '当前员工与权限',
  'desk.queue.counts': '各队列的数量',
  'desk.order.list': '订单队列：按剩余时间排序、搜索、分页',
  'desk.order.detail': '订单的事实、核对与记录，客户信息已隐去',
  'desk.order.confirm': '门店确认订单',
  'desk.order.complete': '门店完成订单',
  'desk.order.note': '给同事留一条内部备注',
  'desk.customer.reveal': '查看一项完整的客户信息并记入操作日志',
  'desk.incident.list': '支付异常',
  'desk.incident.resolve': '标记支付异常已处理',
  'desk.job.list': '失败与停放的后台任务',
  'desk.job.retry': '重新执行后台任务',
  'desk.act.list': '员工操作日志',
}
