/** English and Spanish: each full name, then its short forms, without accents. */
const SHORT_FORMS = `
abigail: abby abbie gail
abraham: abe bram
adalberto: beto
adelina: adela lina
adrian: ade
adriana: adri
agustin: agus tino
albert: al bert bertie
alberto: beto tito
alejandra: alex aleja ale jandra sandra
alejandro: alex alejo ale jandro
alexander: alex al xander zander sasha lex alec
alexandra: alex alexa lexi lexie sandra sandy sasha
alfonso: poncho fonso
alfred: al alf fred freddy
alfredo: fredo fredy freddy
alicia: ali licha
allison: ali allie
amanda: mandy
amelia: amy mia millie
ana maria: anamaria
andrea: andy drea
andres: andy andresito
andrew: andy drew
angel: angelito
angela: angie
angelica: angie
angelina: angie lina
anita: ana
ann: annie nan
anna: annie
anthony: tony ant
antonia: toni tonia tona
antonio: tony tono antonito
armando: mando
arthur: art artie
arturo: turo art
ashley: ash
aurelio: relio
barbara: barb barbie babs
bartolome: bartolo
beatrice: bea trixie
beatriz: bea betty
benito: beno
benjamin: ben benny benji benja
bernadette: bernie
bernard: bernie
bernardo: nardo
brandon: bran
brittany: britt
caitlin: cait
calvin: cal
cameron: cam
carlos: carlitos charlie
carmen: carmelita carmencita
carolina: caro carol lina
caroline: carrie carol caro
cassandra: cassie sandra
catalina: cata lina
catherine: cathy cate cat kate katie katy
cecilia: ceci celia
charles: charlie chuck chas chaz
charlotte: charlie lottie
chester: chet
christian: chris
christina: chris chrissy tina christy
christine: chris chrissy tina christy
christopher: chris topher kit
clara: clarita
claudia: clau
concepcion: concha conchita connie
consuelo: chelo
cristian: cris
cristina: cris tina crista
cristobal: cris tobal
cynthia: cindy
dagoberto: beto
daniel: dan danny dani
daniela: dani
danielle: dani
david: dave davy davey davie
deborah: deb debbie debra
delfina: fina
diego: dieguito
dolores: lola lolita
dominic: dom nick
donald: don donnie
dorothy: dot dottie
douglas: doug
eduardo: eddie edy lalo edu
edward: ed eddie eddy ned ted teddy
edwin: ed eddie
eleanor: ellie nora nell
elena: nena
elias: eli
elijah: eli
elizabeth: liz lizzie lizzy beth betty betsy bess eliza libby lisa ellie liza
emilia: emi mili
emiliano: emi milo
emilio: milo
emily: em emmy
emmanuel: manny manu
enrique: kike quique
ernest: ernie
ernesto: neto ernie
esmeralda: esme
esperanza: pera espe
esteban: teban steve
estela: stella
eugenia: genia
eugenio: geno
evangelina: eva vangie lina
evelyn: evie eve
ezekiel: zeke
federico: fede fico kiko
felicitas: feli
felipe: pipe felipito phil
fernanda: fer nanda
fernando: fer nando
florencia: flor
frances: fran frannie
francesca: fran
francis: frank fran
francisca: paca pancha panchita fran
francisco: paco pancho frank cisco kiko francis quico panchito
franklin: frank
frederick: fred freddy rick
gabriel: gabe gabo gabi
gabriela: gabi gaby
gabriella: gabby ella
genevieve: gen
geraldo: gera
gerald: gerry jerry
gerardo: gera jerry
gertrudis: tula trudy
gilberto: beto gil
gloria: glori
gonzalo: gonza
graciela: chela grace
gregorio: goyo greg
gregory: greg
guadalupe: lupe lupita guada pita
guillermo: memo guille willy bill
gustavo: gus tavo
harold: hal harry
hector: tito
helen: nell nellie
henry: hank harry hal
herbert: herb bert
heriberto: beto
hernan: nan
hortencia: tencha
humberto: beto
ignacio: nacho ignas
irene: nena
isaac: ike zac
isabel: isa chabela bella izzy chavela
isabella: bella izzy isa
isaiah: ike zay
isidro: chilo
ivan: vanya
jacob: jake jay
jacqueline: jackie jacquie
jaime: jimmy jaimito
james: jim jimmy jamie jay
janet: jan
jason: jay jase
javier: javi
jeffrey: jeff
jennifer: jen jenny jenn
jeremiah: jerry jeremy
jeremy: jerry
jerome: jerry
jesse: jess
jessica: jess jessie
jesus: chuy chucho jesse
joaquin: quino quin
jocelyn: joss
john: johnny jack jon
jonathan: jon johnny nathan jonny
jorge: george jorgito coco
jose: pepe joe chepe joseito pepito
jose luis: pepe joseluis
joseph: joe joey jo
josefa: pepa fina
josefina: fina jose pepa josie chepina
josephine: jo josie
joshua: josh
juan: juanito johnny
juan carlos: juanca
juan manuel: juanma
juana: juanita
judith: judy
julia: juli jules
julian: jules
juliana: juli
julieta: juli
julio: julito
katherine: kate katie katy kathy kat kitty kathryn
kathleen: kathy kate katie
kenneth: ken kenny
kevin: kev
kimberly: kim kimmy
kristen: kris
kristina: kris tina
laura: laurita lala
lawrence: larry
leandro: lea
leonard: leo len lenny
leonardo: leo nardo
leopoldo: polo leo
leticia: lety leti ticha
lillian: lily lil
lisandro: chando
lorenzo: lencho loren
louis: lou louie
louise: lou
lourdes: lulu
lucas: luke
lucia: lucy luci lucita
luciana: luci
lucille: lucy
luis: lucho luisito louie
luisa: luisita lulu
luz maria: luzma
magdalena: magda lena malena
manuel: manny manolo manu nolo
manuela: manola nela
marcelino: marce chelino
marcelo: marce chelo
margaret: maggie meg peggy marge margie greta maggy peg rita
margarita: mago rita margo marga
maria: mari maruca
maria antonia: marian
maria carmen: maricarmen
maria de jesus: chuy machuy
maria del carmen: maricarmen
maria elena: malena mariela
maria fernanda: mafer
maria guadalupe: lupe lupita malupe
maria isabel: maribel marisa
maria jose: majo
maria luisa: marilu malu
maria teresa: maite marite
mariana: mari
maribel: mari
maricela: mari chela
marilyn: mary
marisol: mari sol
martha: marty mattie
martin: marty tin
matias: mati
matilda: tilly mattie
matthew: matt matty
maureen: mo
mauricio: mau
maurice: mo
maximilian: max
maximiliano: max maxi
maxwell: max
megan: meg
melissa: mel missy lissa
mercedes: meche merche
michael: mike mikey mick micky mickey
michelle: shelly mich
miguel: mike migue miguelito
miguel angel: miguelangel
mitchell: mitch
monica: moni
nancy: nan
natalia: nata nati
natalie: nat
nathan: nate nat
nathaniel: nate nat nathan
nicholas: nick nicky nico
nicolas: nico nick
nicole: nicki nikki
norberto: beto
octavio: tavo
olivia: liv livvy
oscar: osqui
osvaldo: valdo
pablo: pablito
pamela: pam
patricia: pat patty tricia trish pati
patricio: pato
patrick: pat paddy rick
paula: paulita
paulina: pau
pedro: pedrito perico
penelope: penny
peter: pete
philip: phil pip
phillip: phil pip
priscilla: cilla
rafael: rafa rafi
ramon: moncho ray mon
randall: randy
raymond: ray
raymundo: ray mundo
rebeca: beca
rebecca: becky becca
refugio: cuca cuco
reginald: reggie
reynaldo: rey naldo
ricardo: ricky rick riki cardo
richard: rick rich dick ricky richie
robert: bob bobby rob robbie bert
roberto: beto tito bob bobby robby
rodolfo: rudy fito rodo
rodrigo: rodri rigo
rogelio: roger roge
roland: rolly
rolando: rolo lando
ronald: ron ronnie
rosa: rosita rosie
rosa maria: rosamaria rosy
rosalia: rosa lia
rosario: charo chayo
rosaura: rosa
rosemary: rose rosie
rodney: rod
roxana: roxy
ruben: rube
russell: russ
salvador: chava sal salva
samantha: sam sammy
samuel: sam sammy
sandra: sandy
santiago: santi chago yago
sara: sarita
sarah: sally sadie
sebastian: seb sebas bash
sergio: checo
silvia: sil
sofia: sofi sophie
solomon: sol
soledad: sole chole
sophia: sophie
stephanie: steph stephie
stephen: steve
steven: steve
stewart: stu
susan: sue susie suzy
susana: susi susy
sylvester: sly
tabitha: tabby
teodoro: teo doro
teresa: tere teresita tessa
terrence: terry
theodora: dora
theodore: ted teddy theo
theresa: terry tess tessa
thomas: tom tommy
timothy: tim timmy
tobias: toby
tomas: tomasito tom
trinidad: trini
valentina: vale tina
valeria: vale
vanessa: nessa
veronica: vero roni
vicente: chente vince
victor: vic vito
victoria: vicky tori vic
vincent: vince vinny
virginia: ginny vicky
viviana: vivi
walter: walt wally
wendy: wen
wilfredo: fredo
william: bill billy will willie willy liam
xavier: xavi javi
ximena: xime
yesenia: yesi
yolanda: yoli
yvonne: ivy
zachary: zach zack zac
zachariah: zach zack
`;

const byFullName = new Map(
  SHORT_FORMS.trim()
    .split('\n')
    .map((line): [string, ReadonlySet<string>] => {
      const [full = '', forms = ''] = line.split(':');
      return [full.replaceAll(' ', ''), new Set(forms.trim().split(' '))];
    }),
);

const fullNames = new Map<string, Set<string>>();
for (const [full, forms] of byFullName) {
  for (const form of forms) fullNames.set(form, (fullNames.get(form) ?? new Set()).add(full));
}

/** Names are folded and without blanks. Both may be short for one name (Bill and Will). */
export function areShortForms(one: string, other: string): boolean {
  if (byFullName.get(one)?.has(other) || byFullName.get(other)?.has(one)) return true;
  const names = fullNames.get(one);
  const others = fullNames.get(other);
  return names !== undefined && others !== undefined && [...names].some((name) => others.has(name));
}
