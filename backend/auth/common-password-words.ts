/** From lists of leaked passwords, in lower case. common-passwords.ts handles additions (`Password1!`). */
export const COMMON_PASSWORD_WORDS: ReadonlySet<string> = new Set(
  `
00000007 007007 010203 01020304 102030 10203040 1020304050 112233 11223344 1122334455 121212 12121212
123321 12344321 123454321 123456789a 12345678a 1234567a 123456a 1234abcd 123abc 123qwe 123qweasd 131313
1314520 13579 1357924680 147258 147258369 147852 147852369 159357 159753 1a2b3c4d 1million 1q2w3e 1q2w3e4r
1q2w3e4r5t 1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 202020 20202020 212121 232323 24680 2468013579
246810 252525 258456 27182818 2wsx3edc 314159 31415926 456789 50cent 5201314 696969 69696969 741852963
753951 77777778 789456123 852456 951753 963852741 987654 a123456 a1234567 a12345678 a123456789 a1b2c3d4
aa123456 abc123 abcabc abcd1234 abcdef abcdefg abcdefgh abigail abril abuela abuelita abuelo access accord
acdc adams admin administrador administrator africa aggies agosto agua aguila aguilas airforce alaska
albuquerque alegria alejandra alejandro alex alexander alexandra alexis alien aliens allen always amanda
amarillo amazing amazon america american americana amiga amigo amigos amistad amor amorcito amores
anderson andrea andreas andrew android angel angela angelface angelic angelica angelina angelita angelito
angels anthony antonio anyone anything apollo apple apples april aquarius aragorn argentina ariel aries
arizona army arsenal asdf asdfasdf asdfgh asdfghjkl asdzxc ashley assassin asshole athena atlanta audi
august auntie austin australia autumn avengers awesome azerty azul babies baby babyblue babyboy babycakes
babydoll babygirl babygurl babylove badass badboy badgirl bailey baker ballet bambi banana bananas bandit
barbara barbie barcelona bart baseball basketbal basketball batman beach beaches bear bears beatles
beautiful beauty bebe bebita because beckham beer beisbol believe bella belle bendicion bendiciones
bengals besos bestfriend bestfriends beyonce bieber bienvenida bienvenido bienvenidos bigboy bigdaddy
bigdog biggie bigmac bigman bigred birthday bitch bitches biteme black blackberry blackbird blackcat
blackie blackjack blanco bleach blessed blessing blessings blink182 blondie blowme blue bluebell blueberry
bluebird bluemoon bluesky bobmarley bonita bonito booboo booger book books bookworm boomer bootsie boston
bowling boxeo boxing boyfriend brandon brandy braves britney brittany bronco broncos brooklyn brother
brothers brown brownie brownies browns bubba bubble bubblegum bubbles buckeyes buddy budweiser bulldog
bulldogs bulls bullshit bunnies bunny burrito business buster butterflies butterfly caballo caballos
cadillac california callofduty camaro cambiame campbell camping canada cancer candy candycane candyman
capricorn captain caramel cardinals carebear cariño carlitos carlos carolina caroline carter cash catdog
catherine cats celtics challenger champion champions change changeit changeme charger chargers charles
charlie charlotte chavez cheer cheerleader cheerleading cheese cheeseburger cheesecake chelsea cherries
cherry chevrolet chevy chewbacca chicago chicken chickens chiefs chihuahua chile chimpanzee china chiquita
chiquito chivas chocolat chocolate christian christina christine christmas christopher cielo cinderella
civic clark clave claves cocacola coco cocoa coconut coffee college collins colombia colorado colts
computadora computer conejito conejo contrasena contraseña cookie cookies cool cool123 coolcat cooldude
coolguy coolio coolness copper corazon corazones corazón corona corvette counter cousin cowboy cowboys
cowgirl cows coyote coyotes crazy cristian cristiano cristina cristo cruzazul crystal crystals cuba cubs
cumpleaños cupcake cupcakes cutie cutiepie cyborg daddy daddysgirl daisies daisy dallas dance dancer
dancing daniel daniela daniella danielle darthvader david davids davidson davis deadpool december default
demo denver desert detroit diamond diamonds diciembre diego dinero dios diosito disney disneyland doctor
doctora dodge dodgers dogdog doggie doggy dogs dollar dollars dolphin dolphins domingo dominic dominique
donald donna dontknow doris dragon dragonball dragonfly dragons drake dream dreamer dreams drpepper
drummer drums ducati duck ducks ducky duke dumbledore dumbo durango dustin eagle eagles earth easter ebony
edcrfv eduardo educacion education edward edwards eeyore ejemplo electric elephant elephants elizabeth
elpaso elvis emerald emily eminem emma energy enero enrique enterprise eric erica erick ernesto escuela
espana españa esperanza esteban estrella estrellita estudiante europe evans everything example excellent
f150 facebook faith falcon falcons familia family familyguy fantastic fantasy father febrero february
felicidad felipe feliz fernanda fernando ferrari fire fireball firebird firefighter firefly fireman
firstlove fish fishes fishing flamingo flaquita flintstone flor flores florida flower flowers football
force forces ford fordf150 forest forever forget forgetit forgot fortnite fountain foxes france francisca
francisco frank frankie freedom friday friend friends friendship frodo frog froggie froggy fucker fuckit
fuckme fuckoff fuckyou fuego funny futbol fútbol gabriel gabriela gabriella galaxy game gamecube gameover
gamer gamers games gaming gandalf garcia garden gardens garfield gatita gatito gato gatorade gators gemini
george georgia germany ghost giants ginger giraffe girasol girlfriend global gmail goat goats goku gold
golden goldfish goldie golf golfer golfing gonzalez goodbye goofy google gordita gordito gorgeous grace
gracias grandma grandmother grandpa green greenday gryffindor guadalajara guadalupe guest guillermo guitar
guitarist guitarra gummybear gustavo halflife halloween hamburger hamster handsome hannah hansolo
happiness happy happyday harley harleydavidson harris harrypotter hawaii heather heaven heavenly
heavymetal hector heineken hello hellohello hellokitty helloworld hercules hermana hermano hermanos
hermione hermosa hermoso hernandez hija hijas hijo hijos hill hiphop hobbit hockey hogwarts hola holahola
holamundo holiday hollywood homer honda honey honeybear honeybee hope horse horses hotdog hotmail hotrod
hotstuff hottie houston hulk hunter hunting hurricane hurricanes husband icecream idontcare idontknow
iforgot ignacio ilovegod iloveher ilovehim ilovejesus iloveme ilovemom ilovemydad ilovemyfamily
ilovemykids ilovemymom ilovemyself iloveu iloveyou impala india indians instagram internet inuyasha
invierno iphone ironmaiden ironman isabel isabela isabella island italia italy ivan jack jackson jacob
jaguar jaguars jaime jalisco james jamie january japan jasmine jason javier jayz jedi jeep jennifer jenny
jeremy jesse jessica jessie jesucristo jesus jets joaquin johnson jonasbrothers jonathan jones jordan
jorge jose josefina joseph josephine joshua juan juana juancarlos juanita juarez jueves julia julian
juliana julio july june junio jupiter justin justinbieber justine juventus kanye karen karina karla
katherine kathy katie kawasaki kelly kenneth kevin keyboard killer killers kimberly king kingdom kings
kitten kittens kitty kittycat kittykat knicks kobe korn lady ladygaga lakers lamb lamborghini larry
lascruces lasvegas laugh laughing laura lauren lavender lebron lectura ledzeppelin leer lego legolas legos
lemon lemonade lemons leon leonardo leones leticia letme letmein lewis libertad liberty libra library
lightning lily linda linkedin linkin linkinpark lion lions lisa liverpool lizzie lkjhgfdsa lobos loca loco
login logon loki lola london longhorn longhorns lopez lordoftherings lorena lorenzo losangeles love
lovebug lovelove lovely loveme lover loverboy lovergirl lovers loves loveyou loving lucas lucia lucky lucy
luis luisa luna lunes lunita madonna madrid maestra maestro maestros maggie magic magical mama mamacita
mami mamita manager manchester mango manuel manuela manunited maradona marcela march marcos marcus maria
mariah mariana maricela marie marine marines mario mariposa mariposas marisol marley marlins marriage
married mars martes martin martina martinez marzo master matrix matthew mauricio maverick maxwell maybe
mayo mazda medusa megadeth megan melanie melissa mercedes mercury mercy mermaid mermaids messi metallica
mets mexicana mexicano mexico miami miamor michael michaela michaeljackson michelle michoacan mickey
mickeymouse microsoft midnight midnite miercoles miguel mike military miller million millionaire minecraft
minnie misfit mission mitchell mivida mnbvcxz molly mommy monday money moneyman monica monkey monkeys
monster monsterinc monsters moon moonbeam moonlight morado motdepasse mother mountain mountaindew
mountains mouse muffin muffins munchkin music musica musical mustang mustangs muñeca muñequita mydog
mylove mynameis mypass mypassword mysecret myspace mystery música nana nancy nanny naruto nascar natalia
natalie natasha nathan nathaniel nature navidad navy navyseal negro nelson nemo nena nenita neptune
netflix network newmexico newyork neymar nicholas nicolas nicole ninja ninjas nintendo nirvana nissan
nobody none nonono nopass nopassword nothing november novia noviembre novio nurse nurses ocean oceans
october octubre odin olivia omar onedirection opensesame openup orange oranges orchid oreo orlando oscar
otoño owls pablo packers pancake pancakes pantera panther panthers paola papa papi papito paradise paris
parker parola parrot passcode password passwords passwort patricia patrick patriot patriots paul paula
peach peaches peacock peanut peanutbutter peanuts pearl pearls pebbles pedro pele penguin penguins pepper
peppers pepsi perez perfect perrito perro peru peter philip phillies phillip phillips phoenix piano pickle
pickles piggy piglet pikachu pineapple pink pinkfloyd pinkie pinkpink pinky pirate pirates pisces pizza
pizzas planet planets platinum playboy player playgirl playstation please pluto poiuytrewq pokemon police
policeman ponies pony pooh poohbear porfavor porsche poseidon potter power powerful preciosa predator
pretty primavera prince princes princesa princess principal principe profesor profesora prueba pruebas
puertorico pumas pumpkin pumpkins punkrock puppies puppy purple pussy pussycat q1w2e3r4 q1w2e3r4t5 qaz2wsx
qazwsx qazwsxedc queen qwe123 qwe123456 qweasd qweasdzxc qwerty qwertyui qwertyuiop qwertz rabbit rabbits
racecar rachel racing rafael raiders rain rainbow rainbows rainy ramirez ramon rams ranger rangers rapper
raspberry raul ravens reader readers reading readinglist realmadrid rebecca redbull redhead redrose
redskins redsox reggae reina ricardo rich richard rihanna river rivers robert roberta roberto roberts
robinson roblox robot robots rock rocker rocket rockets rocknroll rockon rockstar rocky rodriguez rojo
rollingstones romero ronaldo root rosado rose rosebud roses roswell royals ruben ruby runner running
russia sabado sadie sagittarius sailormoon saints salvador samantha sample samsung samurai sanantonio
sanchez sandra sandwich santafe santana santiago santos sapphire sara sarah sasuke saturday saturn scarlet
scarlett school schoolbus schools scooby scoobydoo scorpio scott seahawks seattle sebastian secret secreto
secrets selena senha september septiembre sergio server sexsex sexy sexyboy sexygirl shadow shadows
shakira shark sharks sharon sheep shithead shooting siempre silver silverado silvia simba simpsons singer
sister sisters skateboard skater skating skywalker slayer slipknot smile smile4me smiles smiley smith
smokey snake snakes snoopy snow snowball snowboard snowflake snowman snowwhite soccer sofia softball
soldado soldier soldiers somebody someone something somewhere sonic sonora sophia sorry southpark space
spaceman spider spiderman spiders spidey spirit spirits spongebob spring spurs stallion star starcraft
stardust starlight stars startrek starwars steelers stephanie stephen steven stitch storm stormy
strawberry student students subaru success successful suckit sugar summer summerreading summertime sunday
sunflower sunflowers sunny sunrise sunset sunshine supergirl superhero superman superstar superuser surfer
surfing susan suzuki sweetheart sweetie sweetness sweetpea sweety swimmer swimming system taco tacoma
tacos taos taurus taylor taylorswift teacher teachers teamo teamomucho teddy teddybear teextraño temp
temporal temporary tennis tequiero tequieromucho tequila teresa terminator tesla test tester testing tests
testtest texas thanks thankyou thebeatles thepassword theresa thomas thompson thor thunder thursday tierra
tiffany tiger tigers tigger tigre tigres timothy tinker tinkerbell titan titans tokyo tomas tool toor
toyota toys trinity trojan trojans truck trucker trucks truelove trujillo trustme trustno1 trustnoone
tuesday tulip tupac turner turquesa turquoise turtle turtles tweety twilight twinkle twins twitter tyler
uncle unicorn unicorns universe university usarmy user username usmc usuario vacation vader valentin
valentina valeria valerie vampire vanessa vanilla vegas vegeta venture venus verano verde veronica veteran
vicente victor victoria victorious victory viernes viking1 vikings vincent violet viper virgen virginia
virgo vision vodka voldemort volkswagen volleyball volvo walker warcraft warrior warriors water waterfall
watermelon waves wedding wednesday welcome whale whales whatever whatsapp whatsup whiskey whisky white
whitney wife wildcat wildcats william williams wilson windows winner winners winnie winniethepooh winter
witch wizard wolf wolfman wolfpack wolverine wolves wonderful world worldwide wrangler wrestling wright
wsxedc xavier xbox xsw21qaz yahoo yamaha yankees yellow yesyes yoda yolanda young yourpassword youtube
zacatecas zachary zaq12wsx zaq1xsw2 zaq1zaq1 zebra zebras zelda zeus zombie zombies zxcv zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
