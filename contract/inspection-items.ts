import { areas, type AreaCode, areaCodes, type InspectionItem, type ItemCatalogue } from './inspection.ts'

/** [中文, English, measured as [unit, least, most], place on the side outline]; an item's code follows from its place. */
type Line = readonly [
  cn: string,
  en: string,
  measure?: readonly [unit: string, least: number | null, most: number | null] | null,
  at?: readonly [x: number, y: number],
]

const structure: readonly Line[] = [
  ['车身左右对称', 'Body symmetry'],
  ['左 A 柱', 'Left A-pillar', null, [0.36, 0.4]],
  ['左 B 柱', 'Left B-pillar', null, [0.54, 0.38]],
  ['左 C 柱', 'Left C-pillar', null, [0.72, 0.38]],
  ['右 A 柱', 'Right A-pillar', null, [0.36, 0.4]],
  ['右 B 柱', 'Right B-pillar', null, [0.54, 0.38]],
  ['右 C 柱', 'Right C-pillar', null, [0.72, 0.38]],
  ['左前纵梁', 'Left front longitudinal member', null, [0.12, 0.66]],
  ['右前纵梁', 'Right front longitudinal member', null, [0.12, 0.66]],
  ['左后纵梁', 'Left rear longitudinal member', null, [0.88, 0.66]],
  ['右后纵梁', 'Right rear longitudinal member', null, [0.88, 0.66]],
  ['左前减振器座', 'Left front strut tower', null, [0.21, 0.48]],
  ['右前减振器座', 'Right front strut tower', null, [0.21, 0.48]],
  ['左后减振器座', 'Left rear strut tower', null, [0.8, 0.48]],
  ['右后减振器座', 'Right rear strut tower', null, [0.8, 0.48]],
  ['防火墙', 'Bulkhead'],
  ['水箱框架', 'Radiator support', null, [0.07, 0.6]],
  ['前防撞梁', 'Front crash beam', null, [0.04, 0.66]],
  ['后防撞梁', 'Rear crash beam', null, [0.96, 0.66]],
  ['左车顶纵梁', 'Left roof rail', null, [0.55, 0.14]],
  ['右车顶纵梁', 'Right roof rail', null, [0.55, 0.14]],
  ['左门槛梁', 'Left sill', null, [0.5, 0.8]],
  ['右门槛梁', 'Right sill', null, [0.5, 0.8]],
  ['前地板', 'Front floor'],
  ['后地板', 'Rear floor'],
  ['后围板', 'Rear panel', null, [0.95, 0.55]],
  ['行李舱底板', 'Boot floor'],
  ['车顶横梁', 'Roof cross members'],
  ['前围上盖板', 'Cowl panel'],
  ['泡水痕迹排查', 'Signs of flooding'],
  ['火烧痕迹排查', 'Signs of fire'],
  ['车架号与铭牌一致', 'VIN and plate agree'],
]

const paint: readonly Line[] = [
  ['发动机舱盖漆膜', 'Bonnet paint', ['μm', 60, 400], [0.18, 0.42]],
  ['左前翼子板漆膜', 'Left front wing paint', ['μm', 60, 400], [0.2, 0.54]],
  ['右前翼子板漆膜', 'Right front wing paint', ['μm', 60, 400], [0.2, 0.54]],
  ['左前门漆膜', 'Left front door paint', ['μm', 60, 400], [0.44, 0.58]],
  ['右前门漆膜', 'Right front door paint', ['μm', 60, 400], [0.44, 0.58]],
  ['左后门漆膜', 'Left rear door paint', ['μm', 60, 400], [0.62, 0.58]],
  ['右后门漆膜', 'Right rear door paint', ['μm', 60, 400], [0.62, 0.58]],
  ['左后翼子板漆膜', 'Left rear quarter paint', ['μm', 60, 400], [0.82, 0.5]],
  ['右后翼子板漆膜', 'Right rear quarter paint', ['μm', 60, 400], [0.82, 0.5]],
  ['车顶漆膜', 'Roof paint', ['μm', 60, 400], [0.55, 0.1]],
  ['行李舱盖漆膜', 'Boot lid paint', ['μm', 60, 400], [0.93, 0.4]],
  ['左侧裙漆膜', 'Left side skirt paint', ['μm', 60, 400], [0.5, 0.8]],
  ['右侧裙漆膜', 'Right side skirt paint', ['μm', 60, 400], [0.5, 0.8]],
  ['前保险杠', 'Front bumper', null, [0.05, 0.68]],
  ['后保险杠', 'Rear bumper', null, [0.95, 0.68]],
  ['左后视镜', 'Left mirror', null, [0.37, 0.38]],
  ['右后视镜', 'Right mirror', null, [0.37, 0.38]],
  ['前风挡玻璃', 'Windscreen', null, [0.36, 0.28]],
  ['后风挡玻璃', 'Rear window', null, [0.8, 0.26]],
  ['左侧车窗玻璃', 'Left side glass', null, [0.54, 0.28]],
  ['右侧车窗玻璃', 'Right side glass', null, [0.54, 0.28]],
  ['左前大灯', 'Left headlamp', null, [0.08, 0.5]],
  ['右前大灯', 'Right headlamp', null, [0.08, 0.5]],
  ['左后尾灯', 'Left tail lamp', null, [0.95, 0.46]],
  ['右后尾灯', 'Right tail lamp', null, [0.95, 0.46]],
  ['前部缝隙与平整度', 'Front gaps and flushness'],
  ['后部缝隙与平整度', 'Rear gaps and flushness'],
  ['饰条与密封条', 'Trim strips and seals'],
]

const cabin: readonly Line[] = [
  ['驾驶座椅面料', "Driver's seat cover"],
  ['副驾座椅面料', 'Passenger seat cover'],
  ['后排座椅面料', 'Rear seat cover'],
  ['座椅调节', 'Seat adjustment'],
  ['座椅加热与通风', 'Seat heating and ventilation'],
  ['前排安全带', 'Front seat belts'],
  ['后排安全带', 'Rear seat belts'],
  ['方向盘', 'Steering wheel'],
  ['仪表台', 'Dashboard'],
  ['中控台', 'Centre console'],
  ['中控屏', 'Centre screen'],
  ['左前门内饰板', 'Left front door trim'],
  ['右前门内饰板', 'Right front door trim'],
  ['左后门内饰板', 'Left rear door trim'],
  ['右后门内饰板', 'Right rear door trim'],
  ['顶棚', 'Headliner'],
  ['地毯与踏板', 'Carpet and pedals'],
  ['天窗与遮阳帘', 'Sunroof and blind'],
  ['车内后视镜', 'Interior mirror'],
  ['车窗开关', 'Window switches'],
  ['手套箱与储物格', 'Glove box and stowage'],
  ['行李舱内饰', 'Boot trim'],
  ['车内异味', 'Cabin odour'],
  ['儿童座椅接口', 'Child seat anchors'],
]

const chassis: readonly Line[] = [
  ['左前刹车片', 'Left front brake pad', ['mm', 3, null], [0.21, 0.74]],
  ['右前刹车片', 'Right front brake pad', ['mm', 3, null], [0.21, 0.74]],
  ['左后刹车片', 'Left rear brake pad', ['mm', 3, null], [0.8, 0.74]],
  ['右后刹车片', 'Right rear brake pad', ['mm', 3, null], [0.8, 0.74]],
  ['左前刹车盘', 'Left front brake disc', ['mm', 28, null], [0.21, 0.74]],
  ['右前刹车盘', 'Right front brake disc', ['mm', 28, null], [0.21, 0.74]],
  ['左后刹车盘', 'Left rear brake disc', ['mm', 20, null], [0.8, 0.74]],
  ['右后刹车盘', 'Right rear brake disc', ['mm', 20, null], [0.8, 0.74]],
  ['制动液含水率', 'Water in brake fluid', ['%', null, 3]],
  ['制动管路', 'Brake lines'],
  ['驻车制动', 'Parking brake'],
  ['左前减振器', 'Left front damper', null, [0.21, 0.62]],
  ['右前减振器', 'Right front damper', null, [0.21, 0.62]],
  ['左后减振器', 'Left rear damper', null, [0.8, 0.62]],
  ['右后减振器', 'Right rear damper', null, [0.8, 0.62]],
  ['前悬弹簧', 'Front springs'],
  ['后悬弹簧', 'Rear springs'],
  ['左前控制臂', 'Left front control arm', null, [0.24, 0.78]],
  ['右前控制臂', 'Right front control arm', null, [0.24, 0.78]],
  ['球头', 'Ball joints'],
  ['转向拉杆', 'Tie rods'],
  ['转向机', 'Steering gear'],
  ['稳定杆连杆', 'Stabiliser links'],
  ['前轮轴承', 'Front wheel bearings'],
  ['后轮轴承', 'Rear wheel bearings'],
  ['左半轴', 'Left drive shaft'],
  ['右半轴', 'Right drive shaft'],
  ['底盘护板', 'Underbody panels'],
  ['副车架', 'Subframes'],
  ['四轮定位', 'Wheel alignment'],
]

const electricDrive: readonly Line[] = [
  ['动力电池健康度', 'Drive battery health', ['%', 80, null]],
  ['单体电压差', 'Cell voltage spread', ['mV', null, 50]],
  ['单体温差', 'Cell temperature spread', ['°C', null, 5]],
  ['绝缘电阻', 'Insulation resistance', ['MΩ', 2, null]],
  ['电池包外壳', 'Battery case'],
  ['电池包密封', 'Battery sealing'],
  ['电池包固定', 'Battery mounts'],
  ['高压线束', 'High-voltage cables'],
  ['高压接插件', 'High-voltage connectors'],
  ['交流充电口', 'AC charging port', null, [0.85, 0.46]],
  ['直流充电口', 'DC charging port', null, [0.85, 0.46]],
  ['充电口电子锁', 'Charging lock', null, [0.85, 0.46]],
  ['交流充电功率', 'AC charging power', ['kW', 6, null]],
  ['直流充电功率', 'DC charging power', ['kW', 60, null]],
  ['前电机', 'Front motor'],
  ['后电机', 'Rear motor'],
  ['电机运行噪声', 'Motor noise'],
  ['逆变器', 'Inverter'],
  ['低压转换输出', 'DC-DC output', ['V', 13.2, 15]],
  ['车载充电机', 'On-board charger'],
  ['冷却液液位', 'Coolant level'],
  ['冷却管路', 'Coolant lines'],
  ['热泵系统', 'Heat pump'],
  ['能量回收', 'Energy recovery'],
  ['三电故障码', 'Drive fault memory'],
  ['驱动路试', 'Road test of the drive'],
]

const hybridDrive: readonly Line[] = [
  ['动力电池健康度', 'Drive battery health', ['%', 80, null]],
  ['单体电压差', 'Cell voltage spread', ['mV', null, 50]],
  ['绝缘电阻', 'Insulation resistance', ['MΩ', 2, null]],
  ['电池包外壳', 'Battery case'],
  ['高压线束与接插件', 'High-voltage cables and connectors'],
  ['充电口', 'Charging port', null, [0.85, 0.46]],
  ['交流充电功率', 'AC charging power', ['kW', 3, null]],
  ['驱动电机', 'Drive motor'],
  ['逆变器', 'Inverter'],
  ['低压转换输出', 'DC-DC output', ['V', 13.2, 15]],
  ['高压冷却系统', 'High-voltage cooling'],
  ['驱动模式切换', 'Change of drive mode'],
  ['机油液位与品质', 'Oil level and condition'],
  ['发动机渗漏', 'Engine seepage', null, [0.16, 0.58]],
  ['冷启动', 'Cold start'],
  ['怠速转速', 'Idle speed', ['r/min', 600, 950]],
  ['气缸压力', 'Cylinder pressure', ['bar', 9, null]],
  ['排气系统', 'Exhaust system'],
  ['三元催化与颗粒捕集', 'Catalyst and particle filter'],
  ['进气与增压', 'Intake and turbocharger'],
  ['火花塞', 'Spark plugs'],
  ['发动机冷却液', 'Engine coolant'],
  ['发动机与变速箱支座', 'Engine and gearbox mounts'],
  ['变速箱换挡', 'Gear changes'],
  ['动力故障码', 'Powertrain fault memory'],
  ['驱动路试', 'Road test of the drive'],
]

const engine: readonly Line[] = [
  ['机油液位与品质', 'Oil level and condition'],
  ['发动机上部渗漏', 'Seepage, upper engine', null, [0.16, 0.52]],
  ['发动机下部渗漏', 'Seepage, lower engine', null, [0.16, 0.66]],
  ['冷启动', 'Cold start'],
  ['怠速转速', 'Idle speed', ['r/min', 600, 950]],
  ['气缸压力', 'Cylinder pressure', ['bar', 9, null]],
  ['排气烟色', 'Exhaust smoke'],
  ['排气系统', 'Exhaust system'],
  ['三元催化与颗粒捕集', 'Catalyst and particle filter'],
  ['涡轮增压器', 'Turbocharger'],
  ['进气系统', 'Intake'],
  ['空气滤芯', 'Air filter'],
  ['火花塞', 'Spark plugs'],
  ['点火线圈', 'Ignition coils'],
  ['正时链条噪声', 'Timing chain noise'],
  ['附件皮带', 'Accessory belt'],
  ['冷却液液位', 'Coolant level'],
  ['冷却液冰点', 'Coolant freezing point', ['°C', null, -25]],
  ['散热器', 'Radiator', null, [0.08, 0.58]],
  ['水泵', 'Water pump'],
  ['燃油管路', 'Fuel lines'],
  ['发动机支座', 'Engine mounts'],
  ['变速箱油', 'Gearbox oil'],
  ['变速箱换挡', 'Gear changes'],
  ['动力故障码', 'Powertrain fault memory'],
  ['驱动路试', 'Road test of the drive'],
]

const wheels: readonly Line[] = [
  ['左前轮胎花纹深度', 'Left front tyre tread', ['mm', 1.6, null], [0.21, 0.8]],
  ['右前轮胎花纹深度', 'Right front tyre tread', ['mm', 1.6, null], [0.21, 0.8]],
  ['左后轮胎花纹深度', 'Left rear tyre tread', ['mm', 1.6, null], [0.8, 0.8]],
  ['右后轮胎花纹深度', 'Right rear tyre tread', ['mm', 1.6, null], [0.8, 0.8]],
  ['左前轮胎胎龄', 'Left front tyre age', ['month', null, 72], [0.21, 0.8]],
  ['右前轮胎胎龄', 'Right front tyre age', ['month', null, 72], [0.21, 0.8]],
  ['左后轮胎胎龄', 'Left rear tyre age', ['month', null, 72], [0.8, 0.8]],
  ['右后轮胎胎龄', 'Right rear tyre age', ['month', null, 72], [0.8, 0.8]],
  ['左前轮胎胎侧', 'Left front tyre sidewall', null, [0.21, 0.8]],
  ['右前轮胎胎侧', 'Right front tyre sidewall', null, [0.21, 0.8]],
  ['左后轮胎胎侧', 'Left rear tyre sidewall', null, [0.8, 0.8]],
  ['右后轮胎胎侧', 'Right rear tyre sidewall', null, [0.8, 0.8]],
  ['左前轮毂', 'Left front wheel', null, [0.21, 0.74]],
  ['右前轮毂', 'Right front wheel', null, [0.21, 0.74]],
  ['左后轮毂', 'Left rear wheel', null, [0.8, 0.74]],
  ['右后轮毂', 'Right rear wheel', null, [0.8, 0.74]],
]

const electric: readonly Line[] = [
  ['12 V 蓄电池电压', '12 V battery voltage', ['V', 12.2, null]],
  ['前部灯光', 'Front lamps', null, [0.08, 0.5]],
  ['后部灯光', 'Rear lamps', null, [0.95, 0.46]],
  ['雨刮与喷水', 'Wipers and washers'],
  ['空调出风温度', 'Air-conditioning outlet', ['°C', null, 12]],
  ['门窗与中控锁', 'Windows and central locking'],
  ['音响与车机', 'Audio and infotainment'],
  ['环视摄像头', 'Surround cameras'],
  ['泊车雷达', 'Parking sensors'],
  ['车道保持', 'Lane keeping'],
  ['自适应巡航', 'Adaptive cruise'],
  ['气囊与制动系统故障码', 'Airbag and brake fault memory'],
]

const drives: Readonly<Record<ItemCatalogue, readonly Line[]>> = {
  BEV: electricDrive,
  PHEV: hybridDrive,
  ICE: engine,
}

function itemsOf(area: AreaCode, lines: readonly Line[]): InspectionItem[] {
  return lines.map(([cn, en, measure, at], i) => {
    const item: InspectionItem = { code: areas[area].letter + String(i + 1).padStart(2, '0'), area, cn, en }
    if (measure) {
      const [unit, least, most] = measure
      item.unit = unit
      if (least !== null) item.least = least
      if (most !== null) item.most = most
    }
    if (at) item.at = at
    return item
  })
}

function catalogueOf(kind: ItemCatalogue): InspectionItem[] {
  const lines: Record<AreaCode, readonly Line[]> = {
    structure,
    paint,
    cabin,
    chassis,
    drive: drives[kind],
    wheels,
    electric,
  }
  return areaCodes.flatMap(area => itemsOf(area, lines[area]))
}

/** The 168 items in the order of the report, by what drives the car. */
export const inspectionItems: Readonly<Record<ItemCatalogue, readonly InspectionItem[]>> = {
  BEV: catalogueOf('BEV'),
  PHEV: catalogueOf('PHEV'),
  ICE: catalogueOf('ICE'),
}
