/** What each part and accessory is, in its own words; the form is that of `goods-lifestyle.ts`. */
export const partFacts = `
wheels-winter-aero|封闭辐面减少风阻，冬季也少费电；出厂已动平衡。|Closed spokes cut the drag, which helps the range in winter; balanced at the works.|d:19 × 8.5 英寸=19 × 8.5 in|x:轮胎 245/45 R19，冬季胎=245/45 R19 winter tyres|i:四轮、四胎、胎压传感器=Four wheels, tyres and pressure sensors
wheels-winter-turbine|涡轮辐条向后甩雪，不易积冰失衡。|Turbine spokes throw the snow off, so that no ice unbalances them.|d:19 × 8.5 英寸=19 × 8.5 in|x:轮胎 245/45 R19，冬季胎=245/45 R19 winter tyres|i:四轮、四胎、胎压传感器=Four wheels, tyres and pressure sensors
wheels-winter-blade|锻造辐条更轻，簧下质量每轮减少 1.5 千克。|Forged spokes take 1.5 kg off the unsprung weight of each wheel.|d:20 × 9 英寸=20 × 9 in|x:轮胎 255/40 R20，冬季胎=255/40 R20 winter tyres|i:四轮、四胎、胎压传感器=Four wheels, tyres and pressure sensors
wheels-winter-fan|18 英寸胎壁更厚，坑洼与冰棱更从容。|The taller walls of an 18-inch tyre take potholes and ruts in their stride.|d:18 × 8 英寸=18 × 8 in|x:轮胎 235/55 R18，冬季胎=235/55 R18 winter tyres|i:四轮、四胎、胎压传感器=Four wheels, tyres and pressure sensors
wheels-winter-lattice|为大型 SUV 的载荷验证，格栅辐条易于冲洗。|Proved for the loads of the large SUV; the lattice rinses clean.|d:21 × 9.5 英寸=21 × 9.5 in|x:轮胎 275/45 R21，冬季胎=275/45 R21 winter tyres|i:四轮、四胎、胎压传感器=Four wheels, tyres and pressure sensors
wheels-winter-star|五辐星芒，留出检查制动盘的空当。|Five-pointed spokes that leave the discs in view.|d:20 × 9 英寸=20 × 9 in|x:轮胎 255/45 R20，冬季胎=255/45 R20 winter tyres|i:四轮、四胎、胎压传感器=Four wheels, tyres and pressure sensors
valve-caps|内有硅胶圈防尘，滚花边戴手套也拧得开。|A silicone ring keeps dust out, and the knurled rim turns with gloves on.|m:铝合金，阳极氧化=Anodised aluminium|i:4 件=4 pieces
wheel-bolts-lock|每套钥匙编码不同，丢失可凭卡号补制。|Each key has a code of its own and can be made again from its card.|m:10.9 级钢，达克罗=Grade 10.9 steel, zinc flake|d:M14 × 1.5=M14 × 1.5|x:扭矩 140 牛·米=Torque 140 Nm|i:4 颗螺栓、钥匙、编码卡=4 bolts, key, code card
wheel-bags|标有车轮位置，换季时左右前后不混。|Marked by position, so that the wheels go back to where they were.|m:聚酯，加厚底=Polyester, reinforced base|d:适合 17–22 英寸=For 17–22 in|i:4 只=4 bags
mats-textile|簇绒每平方米 900 克，踩过不倒绒；皮革包边与座椅同色。|Pile of 900 g/m² that does not lie down, edged in leather to match the seats.|m:尼龙簇绒，皮革包边=Tufted nylon, leather edge|i:前后四片=Four pieces, front and rear|w:吸尘，局部清洁=Vacuum, spot clean
mats-all-weather|槽深 1.8 厘米，积水留在垫内，取出一冲即净。|Grooves of 1.8 cm keep the water in; lift out and rinse.|m:TPE，无味=TPE, odourless|i:前后四片=Four pieces, front and rear|w:清水冲洗=Rinse with water
mats-full-three-rows|三排一体扫描开模，门槛边立起，雪水不外流。|Scanned and moulded for all three rows, with raised sills that hold the melting snow.|m:TPE 与绒面双层=TPE with a textile layer|x:可选前排、前后两排、三排=Front row, two rows or three|w:清水冲洗=Rinse with water
boot-liner|立边 8 厘米，翻倒的饮料不流进备胎槽。|An 8 cm rim keeps spills out of the well below.|m:TPE，防滑纹=TPE, non-slip|d:按车型开模=Moulded for each body|w:清水冲洗=Rinse with water
boot-liner-large|第三排放倒时连同靠背一起盖住。|Covers the backs of the third row, too, when they are folded.|m:TPE，三折=TPE, folds in three|d:按车型开模=Moulded for each body|w:清水冲洗=Rinse with water
organiser-felt|不用时压平只有 4 厘米，皮提手可直接拎上楼。|Folds to 4 cm, with leather handles to carry it upstairs.|m:羊毛毡，皮提手=Wool felt, leather handles|d:48 × 30 × 25 厘米=48 × 30 × 25 cm|c:36 升=36 L
pet-bed|四周加高，急刹不滑下座椅；内有安全带扣。|High sides keep it on the seat under braking, with a clip for the belt.|m:牛津布，防水内层=Oxford cloth, waterproof layer|d:62 × 52 × 35 厘米=62 × 52 × 35 cm|k:20 千克以内=Up to 20 kg|w:外套可机洗=Cover machine washable
neck-pillow|慢回弹，挂在头枕上，高度可调。|Slow-recovery foam that hangs from the headrest at your height.|m:记忆棉，皮与麂皮绒=Memory foam, leather and suede cloth|d:27 × 18 × 11 厘米=27 × 18 × 11 cm|i:2 只=2 pieces
sunshade-windscreen|按前挡轮廓裁切，夏日座舱可低十余度。|Cut to the outline of the windscreen; the cabin stays more than ten degrees cooler in summer.|m:五层铝膜=Five layers of aluminium film|d:收拢 72 × 9 厘米=72 × 9 cm folded
sunshade-windows|磁吸贴合窗框，窗可照常升降。|Held by magnets in the frame, so that the window still moves.|m:涤纶网布，钢框=Polyester mesh, steel frame|x:遮光率 75%=Blocks 75% of the light|i:左右各一=One for each side
fragrance-cedar|夹在出风口上，旋钮调节浓淡。|Clips to the vent; a ring sets how much you notice.|m:铝，胡桃木=Aluminium, walnut|x:每瓶约 45 天=About 45 days a bottle|i:支架与两瓶香芯=Holder and two refills
cooler-15|压缩机真制冷，熄火后低电量自动停机，不耗尽蓄电池。|A real compressor, and it stops by voltage before your battery is flat.|c:15 升=15 L|t:−18 至 10 °C=−18 to 10 °C|p:12/24 伏，45 瓦=12/24 V, 45 W|d:58 × 32 × 33 厘米=58 × 32 × 33 cm
sill-plates|与门灯同线点亮，拉丝铝面不怕鞋跟。|Lights with the door; brushed aluminium that shrugs off heels.|m:拉丝铝，亚克力导光=Brushed aluminium, acrylic light guide|p:12 伏，1.2 瓦=12 V, 1.2 W|i:前后四片=Four pieces, front and rear
roof-bars|翼形截面降低风噪，单手扳杆锁紧并带锁。|A wing section for less noise, with levers for one hand and a lock.|m:6063 铝合金=6063 aluminium|k:75 千克=75 kg|i:一对，两把钥匙=A pair, two keys
roof-box-400|左右都能打开，六副雪板平放。|Opens on both sides and takes six pairs of skis flat.|m:ABS，三层=Three-layer ABS|d:195 × 80 × 40 厘米=195 × 80 × 40 cm|c:400 升=400 L|k:75 千克=75 kg
roof-box-330|高 31 厘米，多数地库限高照样通过。|At 31 cm high it still clears most car parks.|m:ABS，三层=Three-layer ABS|d:190 × 75 × 31 厘米=190 × 75 × 31 cm|c:330 升=330 L|k:75 千克=75 kg
bike-carrier-roof|车架夹带橡胶衬，扭矩旋钮到位会响，不伤碳架。|Rubber-lined clamp with a torque knob that clicks in time for carbon frames.|m:铝，钢=Aluminium, steel|k:20 千克，一台=20 kg, one bicycle
bike-carrier-rear|脚踏即可倾斜，装着车也能开后备厢。|Tilts at a push of the foot, so that the boot opens with the bicycles on.|m:铝，钢=Aluminium, steel|k:60 千克，两台=60 kg, two bicycles|x:13 针插头，含牌照灯=13-pin plug, with number plate lamp
ski-holder|胶条夹持，戴手套可单手开启。|Rubber grips and a button that works with gloves.|m:铝，橡胶=Aluminium, rubber|c:六副双板或四块单板=Six pairs of skis or four snowboards
mirror-caps-carbon|手工铺层，纹理左右对称。|Laid by hand, with the weave mirrored left and right.|m:碳纤维，亮面清漆=Carbon fibre, gloss lacquer|i:左右各一=One for each side
mudguards|沿用原车卡点，不打孔，拆下无痕。|Uses the original fixings: no drilling, no traces.|m:聚丙烯=Polypropylene|i:4 片与卡扣=4 pieces and clips
car-cover|三层面料透湿不透雨，内层细绒不伤漆。|Three layers let moisture out and no rain in; the inside is soft on paint.|m:聚丙烯无纺布=Polypropylene non-woven|x:可选两厢车、轿车、SUV、大型 SUV=Compact, sedan, SUV or large SUV|i:车罩、收纳袋、防风带=Cover, bag, storm strap
child-seat-infant|提篮从车上一手取下，可挂上推车。|Lifts out with one hand and clicks onto a pushchair.|s:GB 27887，i-Size=GB 27887, i-Size|a:40–87 厘米，13 千克以内=40–87 cm, up to 13 kg|x:后向，ISOFIX 底座另配=Rear-facing, ISOFIX base sold separately
child-seat-toddler|底座旋转 90 度对着车门，抱进抱出不弯腰。|Turns 90 degrees towards the door, so that nobody has to bend.|s:GB 27887，i-Size=GB 27887, i-Size|a:76–105 厘米，19 千克以内=76–105 cm, up to 19 kg|x:前后向，ISOFIX 与支撑腿=Both ways, ISOFIX and support leg
child-seat-booster|头枕与肩带同步升降，长得快也不必换。|Headrest and belt guide rise together with the child.|s:GB 27887，i-Size=GB 27887, i-Size|a:100–150 厘米=100–150 cm|x:ISOFIX 与三点式安全带=ISOFIX and three-point belt
booster-cushion|让成人安全带落在肩上而不是颈上。|Puts the adult belt on the shoulder, not on the neck.|s:GB 27887=GB 27887|a:125–150 厘米=125–150 cm|w:外套可机洗=Cover machine washable
first-aid-bag|48 件按用途分格，急用时一眼找到。|Forty-eight items sorted by use, found at a glance.|i:48 件，含急救手册=48 items with a manual|d:24 × 16 × 7 厘米=24 × 16 × 7 cm|x:无菌件有效期 5 年=Sterile items last 5 years
warning-triangle|配重底脚，路面积水大风也立得住。|Weighted feet that stand in wind and rain.|s:GB 19151=GB 19151|d:收拢 44 × 6 厘米=44 × 6 cm folded
safety-vest|放进门边储物格，下车前先穿上。|For the door bin: put it on before you get out.|s:GB 20653，2 级=GB 20653, class 2|i:2 件，均码=2 vests, one size
tyre-inflator|一只手掌大小，充一条轮胎约四分钟，到压自停。|Fits in a hand, fills a tyre in about four minutes and stops by pressure.|b:7.4 伏，4,000 毫安时=7.4 V, 4,000 mAh|x:最高 10 巴=Up to 10 bar|i:气针三枚，USB-C 线=Three nozzles, USB-C cable
jump-starter|接反会响并断开，零下 20 度也能启动。|Warns and disconnects when reversed; starts at −20 °C.|p:峰值 1,200 安=1,200 A peak|b:16,000 毫安时=16,000 mAh|x:适合 6.0 升以下汽油机=For petrol engines up to 6.0 L
dash-cam-front|取电走原厂线束，无外露线，停车时震动自动录。|Powered through the original harness without visible wires; wakes when the parked car is touched.|x:4K，F1.6=4K, F1.6|t:−30 至 70 °C=−30 to 70 °C|i:主机、128 GB 卡=Camera, 128 GB card
phone-holder|磁环对位，单手取放，充电时自动散热。|The magnets find the place for one hand; a fan keeps the phone cool.|p:15 瓦无线=15 W wireless|x:适合带磁环手机与壳=For phones and cases with a magnet ring
door-projector|原位替换门灯，无需改线。|Replaces the door lamp without any rewiring.|p:12 伏，1 瓦=12 V, 1 W|i:左右各一=One for each side
ambient-light|沿门板与仪表台的光带，颜色随驾驶模式变化。|A line of light along doors and dashboard that follows the drive mode.|x:64 色，亮度 10 级=64 colours, 10 levels|p:12 伏，8 瓦=12 V, 8 W|x:2023 年款起=From model year 2023
vacuum-hand|座椅缝隙、宠物毛各有吸头，吸完可对着垃圾桶直倒。|Heads for gaps and pet hair, and a bin that empties without touching it.|p:120 瓦，15,000 帕=120 W, 15,000 Pa|b:续航 20 分钟=20 minutes|i:三只吸头，USB-C 线=Three heads, USB-C cable
`
export const careFacts = `
care-set-outside|一次外观养护要用的都在盒里，按顺序编号。|All for one wash, numbered in the order of use.|i:洗车液、轮毂清洁剂、快护、毛巾=Shampoo, wheel cleaner, quick detailer, towels|c:各 500 毫升=500 ml each
care-set-inside|先吸尘，再用内饰清洁，最后擦玻璃。|Vacuum first, then the cabin cleaner, glass last.|i:内饰清洁剂、玻璃清洁剂、毛巾=Cabin cleaner, glass cleaner, towels|c:各 500 毫升=500 ml each
care-set-leather|先洁后护，半年一次，浅色座椅更要勤。|Clean, then feed: twice a year, more often for light seats.|i:清洁乳、护理霜、软毛刷=Cleaner, cream, soft brush|c:各 250 毫升=250 ml each
shampoo|一瓶盖兑十升水，泡沫细密，冲净不留痕。|One cap to ten litres; fine foam that rinses without a trace.|c:500 毫升=500 ml|x:pH 7，可用约 25 次=pH 7, about 25 washes
wheel-cleaner|遇铁粉变紫，五分钟后冲净。|Turns violet on iron dust; rinse after five minutes.|c:500 毫升=500 ml|x:pH 6.5，勿用于高温轮毂=pH 6.5, not on hot wheels
glass-cleaner|擦后留下一层薄膜，雨刮更顺，起雾更慢。|Leaves a film that helps the wipers and slows the mist.|c:500 毫升=500 ml|x:不含氨，可用于贴膜玻璃=Ammonia-free, safe on film
wax-carnauba|手工上蜡一层约四十分钟，水珠可保持三个月。|About forty minutes by hand; water beads for three months.|c:200 克=200 g|x:一号棕榈蜡 33%=33% grade one carnauba
towels-microfibre|超声波裁边没有缝线，不刮漆。|Cut by ultrasound without a hem, so nothing scratches.|m:聚酯 80%，聚酰胺 20%=80% polyester, 20% polyamide|d:40 × 40 厘米，380 克/平方米=40 × 40 cm, 380 g/m²|i:3 条=3 towels
wash-mitt|长毛把沙粒藏进根部，不在漆面上拖。|The long pile takes grit away from the paint.|m:超细纤维=Microfibre|w:30 °C 机洗，勿用柔顺剂=Machine wash at 30 °C, no softener
wheel-brush|手柄弯曲，伸得进轮辐背面。|A bent handle that reaches behind the spokes.|m:聚丙烯软毛=Soft polypropylene|d:长 32 厘米=32 cm long
snow-brush|铲刃为黄铜，比玻璃软，刮得干净又不划。|A brass blade, softer than glass, clears ice without a scratch.|m:铝杆，黄铜刃，尼龙刷=Aluminium, brass blade, nylon brush|d:长 62 厘米，刷头可转=62 cm long, turning head
ice-scraper|一掌长，放门边储物格。|As long as a hand, for the door bin.|m:黄铜，桦木=Brass, birch|d:12 × 10 厘米=12 × 10 cm
screenwash-winter|不结冰也不伤雨刮胶条，气味清淡。|Does not freeze, spares the rubber and hardly smells.|c:4 升=4 L|t:−30 °C=Down to −30 °C|x:直接加注，勿稀释=Use undiluted
wipers-front|胶条石墨涂层，刮过不跳不响。|Graphite on the rubber: no chatter, no noise.|m:天然橡胶，石墨涂层=Natural rubber, graphite coating|i:左右一对=A pair|x:建议每 12 个月更换=Renew every 12 months
wipers-short|两厢车与小型 SUV 的长度，同一种胶条。|The lengths of the compact and the small SUV, in the same rubber.|m:天然橡胶，石墨涂层=Natural rubber, graphite coating|i:左右一对=A pair|x:建议每 12 个月更换=Renew every 12 months
oil-5w30|全系汽油与插混发动机的出厂用油。|What all our petrol and plug-in engines leave the works with.|c:4 升=4 L|s:API SP，ACEA C3=API SP, ACEA C3
oil-0w20|低粘度，冷启动三秒建立油压。|Low viscosity that builds pressure within three seconds of a cold start.|c:4 升=4 L|s:API SP，ACEA C6=API SP, ACEA C6
oil-filter|止回阀留住油，启动不干磨。|A check valve keeps the oil in place for the next start.|x:每 10,000 公里或 12 个月更换=Renew every 10,000 km or 12 months|i:滤芯与密封圈=Filter and seal
cabin-filter|活性炭 180 克，过滤异味与细颗粒。|180 g of activated carbon against smells and fine dust.|s:PM2.5 过滤率 99%=Keeps out 99% of PM2.5|x:每 12 个月更换=Renew every 12 months
air-filter|折数多四成，容尘更久。|Forty per cent more folds for a longer life.|x:每 20,000 公里更换=Renew every 20,000 km|m:木浆与纳米纤维=Cellulose with nanofibre
brake-set-front|盘与片同批配对，磨合 200 公里即可全力制动。|Discs and pads matched by batch; run in for 200 km.|d:355 × 32 毫米=355 × 32 mm|i:两盘四片与感应线=Two discs, four pads, wear sensor
spark-plugs|铱金中心电极 0.6 毫米，点火更准。|A 0.6 mm iridium electrode for a surer spark.|x:每 60,000 公里更换=Renew every 60,000 km|i:4 支=4 plugs
battery-12v|AGM 隔板，启停十万次后容量仍达标。|AGM cells that keep their capacity through a hundred thousand starts.|p:12 伏 80 安时，800 安=12 V, 80 Ah, 800 A|g:24 个月=24 months
brake-fluid|干沸点 265 °C，开封一次用完。|Dry boiling point of 265 °C; use it up once opened.|c:1 升=1 L|s:DOT 4，GB 12981=DOT 4, GB 12981
gift-card-500|可分多次使用，余额在订单结算时显示。|Use it in parts; the rest shows at checkout.|x:面值 500 元，激活后三年有效=Value ¥500, valid for three years after activation|i:卡与封套=Card and sleeve
gift-card-2000|可分多次使用，余额在订单结算时显示。|Use it in parts; the rest shows at checkout.|x:面值 2,000 元，激活后三年有效=Value ¥2,000, valid for three years after activation|i:卡与封套=Card and sleeve
wall-charger-7|一夜补满，可按峰谷电价自动开始。|Full overnight, and it can wait for the cheap hours.|p:单相 220 伏，32 安，7 千瓦=Single phase, 220 V, 32 A, 7 kW|s:GB/T 18487.1，IP55=GB/T 18487.1, IP55|g:36 个月=36 months
wall-charger-11|三相供电快六成，功率随家中用电自动让路。|Three phases charge sixty per cent faster and give way to the rest of the house.|p:三相 380 伏，16 安，11 千瓦=Three phase, 380 V, 16 A, 11 kW|s:GB/T 18487.1，IP55=GB/T 18487.1, IP55|g:36 个月=36 months
charger-post-21|带立柱与防撞底座，适合露天车位。|With its own post and a guarded base, for an open parking space.|p:三相 380 伏，32 安，21 千瓦=Three phase, 380 V, 32 A, 21 kW|s:IP65=IP65|d:高 135 厘米=135 cm high|g:36 个月=36 months
charger-portable|插上家用 16 安插座即可，过热自动降流。|Plugs into a 16 A socket and lowers its current when it warms up.|p:220 伏，16 安，3.5 千瓦=220 V, 16 A, 3.5 kW|d:线长 5 米=5 m cable|s:IP66，GB/T 18487.1=IP66, GB/T 18487.1
charging-cable-7|七米够绕到车位另一侧，护套低温不硬。|Seven metres reach the far side of the space, and the sheath stays soft in the cold.|p:32 安，7 千瓦=32 A, 7 kW|d:7 米=7 m|t:−30 至 50 °C=−30 to 50 °C|s:GB/T 20234=GB/T 20234
charging-cable-5|日常一条就够，附收纳袋。|The one for every day, with a bag.|p:32 安，7 千瓦=32 A, 7 kW|d:5 米=5 m|t:−30 至 50 °C=−30 to 50 °C|s:GB/T 20234=GB/T 20234
discharge-adapter|车就是电源：两只插座，露营煮饭照明都够。|The car as a power supply: two sockets for cooking and light at the camp.|p:220 伏，3.3 千瓦=220 V, 3.3 kW|x:需车辆支持对外放电=For cars that can supply power
cable-holder|枪头插进座里，接口不进灰；线缆盘在挂臂上。|The plug rests in its own socket out of the dust, the cable on the arm.|m:钢，粉末喷涂=Steel, powder-coated|k:10 千克=10 kg|i:支架与膨胀螺栓=Holder and wall plugs
cable-bag|湿线收回来也不弄脏后备厢。|Takes a wet cable and keeps the boot clean.|m:防水内衬，牛津布=Oxford cloth, waterproof lining|d:直径 36 厘米，厚 12 厘米=36 cm across, 12 cm deep|i:收纳包与手套=Bag and gloves
`
